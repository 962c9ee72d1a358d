// A breadth-first search from the entry, over blocks where the variable is live and that do not
// assign it, finds the reads and the paths. Backward searches from the read and from the
// assignments find the branches where the path could have gone to an assignment, and from there to
// the read without passing again through the part of the path up to that branch.
#include "cfg/warnings/unbound_reads.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "cfg/liveness.h"
#include "cfg/loops.h"
#include "cfg/warnings/backward_search.h"
#include "cfg/warnings/constant_truths.h"
#include "cfg/warnings/followed_constants.h"
#include "cfg/warnings/truth_states.h"
#include "cfg/warnings/undominated_reads.h"

namespace ssac::cfg {
namespace {

bool reads(const Instruction& instruction, VariableId v) {
  return instruction.a == Operand(v) || instruction.b == Operand(v);
}

/// A state that control reaches, and the step before; the first two steps are the entry.
struct Step : TruthState {
  std::size_t before = 0;  // index in steps_
  KnownConstants constants = {};
};

/// What the searches for all variables share.
struct Shared {
  const TruthStates& states;
  FollowedConstants constants;
  std::optional<LoopForest> loops = {};  // computed on first use
};

class Search {
 public:
  Search(const Function& function, LivenessExplorer& liveness, Shared& shared, VariableId variable,
         const KnownTruths& known)
      : function_(function),
        liveness_(liveness),
        shared_(shared),
        variable_(variable),
        known_(known),
        first_step_(function.num_blocks()) {
    std::ranges::copy_if(liveness.definitions(variable), std::back_inserter(assigns_),
                         [&](BlockId b) { return shared.states.runs(b); });
  }

  /// None if every path to a read contradicts what is known about a condition.
  std::optional<UnboundRead> run() {
    spread();
    for (const BlockId use : liveness_.exposed_uses(variable_)) {
      if (first_step_[use] == 0) continue;
      const InstructionId read = first_read(use);
      if (!read.valid()) continue;  // a phi of the source may have an undefined operand
      UnboundRead result{variable_, function_.place_of_use(read, variable_), std::nullopt};
      find_cause(use, result);
      return result;
    }
    return std::nullopt;
  }

 private:
  using Truth = KnownTruths::Truth;
  using LoopPath = UnboundRead::LoopPath;

  /// Whether the source has the read in another file, or in an inlined function.
  [[nodiscard]] bool is_nowhere(InstructionId i) const {
    return function_.place(i).valid() && !function_.place_of_use(i, variable_).valid();
  }
  [[nodiscard]] std::uint32_t num_idle_reads(BlockId b) const {
    const auto at =
        std::ranges::lower_bound(known_.idle_reads, KnownTruths::IdleRead{variable_, b, 0});
    const bool is_here =
        at != known_.idle_reads.end() && at->variable == variable_ && at->block == b;
    return is_here ? at->count : 0;
  }
  /// The first instruction of the block that reads the variable before it is assigned; none if no
  /// read belongs to the source.
  [[nodiscard]] InstructionId first_read(BlockId b) const {
    std::uint32_t num_idle = num_idle_reads(b);
    for (const InstructionId i : function_.instructions(b)) {
      const Instruction& instruction = function_.instruction(i);
      if (reads(instruction, variable_)) {
        if (num_idle == 0 && !function_.is_added(i) && !is_nowhere(i)) return i;
        if (num_idle > 0) --num_idle;
      }
      if (instruction.destination == variable_) break;
    }
    return {};
  }

  /// Like known_successor, but also uses the constants of followed variables.
  [[nodiscard]] std::optional<BlockId> known_next(const Step& step) const {
    const std::optional<BlockId> known = known_successor(function_, known_, step);
    return known ? known : shared_.constants.successor(step.block, step.constants);
  }

  /// Visits the blocks where the variable is live and that the entry reaches with it unassigned,
  /// once for each truth that they can carry then and each set of constants. If there are too many,
  /// only the constant assigned last is kept, and then none.
  void spread() {
    IdSet<BlockId> wanted(function_.num_blocks());
    for (const BlockId b : liveness_.explore(variable_).live_in) wanted.insert(b);
    for (const BlockId b : liveness_.definitions(variable_)) wanted.erase(b);
    for (const BlockId b : liveness_.exposed_uses(variable_)) wanted.insert(b);
    std::map<Truth, IdSet<BlockId>> reached;
    std::set<std::tuple<BlockId, Truth, KnownConstants>> reached_with_constants;
    const std::size_t most = max_constants * function_.num_blocks();
    const auto reach = [&](Step step) {
      KnownConstants& constants = step.constants;
      if (constants.size() > 1 && reached_with_constants.size() >= most) {
        constants.erase(constants.begin(), constants.end() - 1);
      }
      if (reached_with_constants.size() >= 2 * most) constants.clear();
      const bool is_new =
          constants.empty()
              ? reached.try_emplace(step.truth, function_.num_blocks())
                    .first->second.insert(step.block)
              : reached_with_constants.insert({step.block, step.truth, constants}).second;
      if (!is_new) return;
      if (first_step_[step.block] == 0) first_step_[step.block] = steps_.size();
      steps_.push_back(step);
    };
    steps_ = {{{function_.entry()}}};
    reach({{function_.entry()}});
    const auto assigns = liveness_.definitions(variable_);
    for (std::size_t next = 1; next < steps_.size(); ++next) {
      const Step step = steps_[next];
      if (std::ranges::binary_search(assigns, step.block)) continue;
      const auto go_on = [&](BlockId to) {
        if (!wanted.contains(to)) return;
        reach({{to, truth_after(known_, step, to)},
               next,
               shared_.constants.after(step.block, step.constants, to)});
      };
      if (const std::optional<BlockId> only = known_next(step)) {
        go_on(*only);
      } else {
        std::ranges::for_each(function_.successors(step.block), go_on);
      }
    }
  }

  [[nodiscard]] const LoopForest& loops() const {
    if (!shared_.loops) shared_.loops.emplace(function_);
    return *shared_.loops;
  }

  /// Records the cause in `read`. If constants are followed, it names no branch: the searches below
  /// do not follow them, and would take paths that no run takes.
  void find_cause(BlockId use, UnboundRead& read) const {
    if (!known_.followed.empty()) {
      read.is_assigned_on_others = !assigns_.empty();
      return;
    }
    const std::vector<std::size_t> way = way_to(use);
    const auto block = [&](std::size_t k) { return steps_[way[k]].block; };
    IdSet<BlockId> path(function_.num_blocks());
    for (std::size_t k = 0; k < way.size(); ++k) path.insert(block(k));
    BackwardSearch to_assignment(function_, known_, path);
    BackwardSearch to_use(function_, known_, path);  // avoids the path up to the branch
    bool any_assigns = false;
    const auto found = [&](BlockId b) {
      if (!std::ranges::binary_search(assigns_, b)) return;
      any_assigns = true;
      to_assignment.add(b, [](BlockId) {});
    };
    for (const BlockId from : function_.predecessors(use)) {
      if (may_go(from, use)) to_use.add(from, found);
    }
    std::size_t barred = 1;  // blocks of `way` from here on are barred
    for (std::size_t k = 0; k + 1 < way.size() && !read.cause; ++k) {
      const BlockId to = block(k);
      const Step& step = steps_[way[k + 1]];
      if (to != use) to_use.release(to, found);
      // A loop is left by its branch, wherever in the loop the assignment is.
      barred = std::max(barred, k + 1);
      for (const LoopId left = loop_left(step.block, to);
           left.valid() && barred < way.size() && loops().contains(left, block(barred)); ++barred) {
        to_use.release(block(barred), found);
      }
      if (known_successor(function_, known_, step)) continue;
      const auto successors = function_.successors(step.block);
      const bool could_assign = std::ranges::any_of(
          successors, [&](BlockId other) { return other != to && to_assignment.found(other); });
      if (could_assign) read.cause = cause_at(step.block, to, use);
    }
    if (read.cause) return;
    to_use.release(use, found);
    for (; barred < way.size(); ++barred) to_use.release(block(barred), found);
    read.is_assigned_on_others = any_assigns;
    if (any_assigns) read.cause = first_iteration(use);
  }

  /// The steps from the first one that reaches the block back to the entry, without the cycles that
  /// known truths force on the path: only the last step of each block.
  [[nodiscard]] std::vector<std::size_t> way_to(BlockId use) const {
    std::vector<std::size_t> way;
    IdMap<BlockId, std::size_t> length(function_.num_blocks());  // of `way` up to it; 0: not in it
    for (std::size_t at = first_step_[use]; at != 0; at = steps_[at].before) {
      if (const std::size_t round = length[steps_[at].block]; round != 0) {
        for (; way.size() > round; way.pop_back()) length[steps_[way.back()].block] = 0;
      } else {
        way.push_back(at);
        length[steps_[at].block] = way.size();
      }
    }
    return way;
  }

  /// The outermost loop that the edge leaves; none if it leaves none.
  [[nodiscard]] LoopId loop_left(BlockId from, BlockId to) const {
    LoopId left;
    const LoopId stays_in = loops().common(from, to);
    for (LoopId loop = loops().innermost(from); loop != stays_in; loop = loops().parent(loop)) {
      left = loop;
    }
    return left;
  }

  /// Whether control can take the edge, given what is known about conditions.
  [[nodiscard]] bool may_go(BlockId from, BlockId to) const {
    const std::optional<BlockId> only = known_successor(function_, known_, {from});
    return !only || *only == to;
  }

  /// These blocks, and all that control can reach from them without passing `barred`.
  [[nodiscard]] IdSet<BlockId> reached_from(std::vector<BlockId> blocks,
                                            BlockId barred = {}) const {
    IdSet<BlockId> found(function_.num_blocks());
    while (!blocks.empty()) {
      const BlockId b = blocks.back();
      blocks.pop_back();
      if (b == barred || !found.insert(b)) continue;
      for (const BlockId to : function_.successors(b)) {
        if (may_go(b, to)) blocks.push_back(to);
      }
    }
    return found;
  }

  /// Whether control can enter the loop from outside after one of these blocks; an irreducible
  /// loop, which has more entries than its header, is taken to be.
  [[nodiscard]] bool is_entered_after(const IdSet<BlockId>& blocks, LoopId loop) const {
    if (loops().is_irreducible(loop)) return true;
    const BlockId header = loops().header(loop);
    return std::ranges::any_of(function_.predecessors(header), [&](BlockId from) {
      return !loops().contains(loop, from) && blocks.contains(from) && may_go(from, header);
    });
  }

  /// The innermost loop around the use before whose first iteration nothing assigns the variable:
  /// it contains all assignments that reach it, at least one, and control does not enter it after
  /// any of them.
  [[nodiscard]] std::optional<UnboundRead::Cause> first_iteration(BlockId use) const {
    LoopId loop = loops().innermost(use);
    if (!loop.valid()) return std::nullopt;
    std::vector<BlockId> coming;
    BackwardSearch search(function_, known_, IdSet<BlockId>(function_.num_blocks()));
    search.add(loops().header(loop), [&](BlockId b) {
      if (std::ranges::binary_search(assigns_, b)) coming.push_back(b);
    });
    for (const BlockId b : coming) {
      while (loop.valid() && !loops().contains(loop, b)) loop = loops().parent(loop);
    }
    if (coming.empty()) return std::nullopt;
    const IdSet<BlockId> later = reached_from(std::move(coming));
    while (loop.valid() && is_entered_after(later, loop)) loop = loops().parent(loop);
    if (!loop.valid()) return std::nullopt;
    const BlockId header = loops().header(loop);
    UnboundRead::Cause result;
    result.block = header;
    result.place = function_.place(function_.instructions(header).front());
    result.first_iteration = true;
    for (const Merge& merge : function_.merges(header)) {
      if (!is_loop_header(merge.construct)) continue;
      result.place = merge.place;
      result.construct = merge.construct;
    }
    return result;
  }

  /// What decides at the end of the block, according to the names of LLVM instructions: an
  /// `invoke`, or an instruction whose edges have no condition.
  [[nodiscard]] UnboundRead::Decides decides_at(BlockId b) const {
    using enum UnboundRead::Decides;
    const Operand decides = function_.instruction(function_.terminator(b)).a;
    if (decides.kind() != Operand::Kind::temporary) return condition;
    const Instruction& from = function_.instruction(decides.temporary());
    if (from.op != Opcode::call) return condition;
    const Symbol& called = function_.symbol(from.symbol());
    if (called.kind != Symbol::Kind::opaque) return condition;
    if (called.name.starts_with("invoke ")) return call;
    const bool has_no_condition = called.name.starts_with("callbr ") ||
                                  called.name == "indirectbr" || called.name == "catchswitch";
    return has_no_condition ? jump : condition;
  }

  /// The cause, if control goes from b to `to` and later to the use.
  [[nodiscard]] UnboundRead::Cause cause_at(BlockId b, BlockId to, BlockId use) const {
    const InstructionId end = function_.terminator(b);
    UnboundRead::Cause result{.block = b, .place = function_.place(end)};
    const auto successors = function_.successors(b);
    const bool is_branch = function_.instruction(end).op == Opcode::branch;
    if (is_branch) result.taken = successors[0] == to;
    result.decides = decides_at(b);
    const bool is_whole = is_branch && result.place.valid() &&
                          result.decides == UnboundRead::Decides::condition && !is_on_part(b);
    if (is_whole) result.construct = construct_at(result.place);
    // `not` swaps the successors; what runs if the condition holds is lowered first.
    if (result.construct) result.taken = to == std::min(successors[0], successors[1]);
    if (result.construct && is_loop_header(*result.construct)) {
      result.loop = loop_path(result.place, b, to, use);
    }
    result.is_assigned_otherwise =
        may_be_assigned_before(b, result.loop) || may_be_assigned_after(b, to, use);
    return result;
  }

  /// For a path that goes from the end of b, which has the condition of the loop at this place, to
  /// `to` and later to the use.
  [[nodiscard]] std::optional<LoopPath> loop_path(SourcePlace place, BlockId b, BlockId to,
                                                  BlockId use) const {
    const auto successors = function_.successors(b);
    const BlockId body = std::min(successors[0], successors[1]);
    const LoopId loop = loops().innermost(b);
    if (to == body) {
      const bool leaves = loop.valid() && !loops().contains(loop, use);
      return leaves ? std::optional(LoopPath::leaves_body) : std::nullopt;
    }
    // If the body never comes back, the graph has no such loop.
    const bool comes_back = is_of(loop, place) && comes_back_unassigned(loop, body);
    return comes_back ? LoopPath::ends_unassigned : LoopPath::does_not_run;
  }

  /// Whether the loop belongs to the statement at this place.
  [[nodiscard]] bool is_of(LoopId loop, SourcePlace place) const {
    const auto is_there = [&](const Merge& merge) {
      return is_loop_header(merge.construct) && merge.place == place;
    };
    return loop.valid() && std::ranges::any_of(function_.merges(loops().header(loop)), is_there);
  }

  /// Whether control can return from the block to the loop's header without leaving the loop or
  /// assigning the variable. O(size of the loop).
  [[nodiscard]] bool comes_back_unassigned(LoopId loop, BlockId body) const {
    IdSet<BlockId> found(function_.num_blocks());
    std::vector<BlockId> from = {body};
    while (!from.empty()) {
      const BlockId b = from.back();
      from.pop_back();
      if (std::ranges::binary_search(assigns_, b)) continue;
      for (const BlockId to : function_.successors(b)) {
        if (!may_go(b, to)) continue;
        if (to == loops().header(loop)) return true;
        if (loops().contains(loop, to) && found.insert(to)) from.push_back(to);
      }
    }
    return false;
  }

  /// Whether an assignment can come before the branch at the end of b; if the branch is the
  /// condition of a loop, and not one that ends it after an iteration: before control enters it.
  [[nodiscard]] bool may_be_assigned_before(BlockId b, std::optional<LoopPath> path) const {
    const LoopId own = loops().innermost(b);
    const bool is_condition = path && *path != LoopPath::ends_unassigned &&
                              is_of(own, function_.place(function_.terminator(b)));
    std::vector<BlockId> in_loop, others;
    for (const BlockId a : assigns_) {
      (is_condition && loops().contains(own, a) ? in_loop : others).push_back(a);
    }
    return reached_from(others).contains(b) ||
           (!in_loop.empty() && is_entered_after(reached_from(in_loop), own));
  }

  /// Whether control can go from b to `to`, then to an assignment, and only then to the use,
  /// without passing b again: in a later iteration of a loop around the use.
  [[nodiscard]] bool may_be_assigned_after(BlockId b, BlockId to, BlockId use) const {
    const IdSet<BlockId> before = reached_from({to}, b);
    std::vector<BlockId> after;
    for (const BlockId a : assigns_) {
      if (!before.contains(a)) continue;
      std::ranges::copy_if(function_.successors(a), std::back_inserter(after),
                           [&](BlockId next) { return may_go(a, next); });
    }
    return reached_from(std::move(after), b).contains(use);
  }

  /// Whether the branch tests a part of a condition, such as `a` in `a || b`: a neighbouring branch
  /// shares a successor with it.
  [[nodiscard]] bool is_on_part(BlockId b) const {
    const auto successors = function_.successors(b);
    const auto shares = [&](BlockId other) {
      if (other == b || function_.instruction(function_.terminator(other)).op != Opcode::branch) {
        return false;
      }
      return std::ranges::any_of(function_.successors(other), [&](BlockId to) {
        return std::ranges::find(successors, to) != successors.end();
      });
    };
    return std::ranges::any_of(successors, shares) ||
           std::ranges::any_of(function_.predecessors(b), shares);
  }

  /// The loop or the `if` that begins at this place; none if both do: all statements of a macro are
  /// where it is used.
  [[nodiscard]] std::optional<Construct> construct_at(SourcePlace place) const {
    std::optional<Construct> found;
    for (const BlockId any : function_.blocks()) {
      for (const auto& merge : function_.merges(any)) {
        const bool named = is_loop_header(merge.construct) || merge.construct == Construct::if_join;
        if (!named || merge.place != place) continue;
        if (found && *found != merge.construct) return std::nullopt;
        found = merge.construct;
      }
    }
    return found;
  }

  static constexpr std::size_t max_constants = 10;  // per block, on average
  const Function& function_;
  LivenessExplorer& liveness_;
  Shared& shared_;
  const VariableId variable_;
  std::vector<BlockId> assigns_;  // blocks that assign it and that control reaches
  const KnownTruths& known_;
  std::vector<Step> steps_;
  IdMap<BlockId, std::size_t> first_step_;  // the one that first reaches each block; 0: none
};

}  // namespace

UnboundReads unbound_reads(const Function& function, std::size_t limit, const KnownTruths& known,
                           const WantsRead& wants, std::size_t max_live_blocks) {
  UnboundReads result;
  IdSet<VariableId> candidates = variables_with_undominated_reads(function);
  const auto is_candidate = [&](VariableId v) { return candidates.contains(v); };
  if (std::ranges::none_of(function.variables(), is_candidate)) return result;
  const KnownTruths told = with_constant_truths(function, known);
  const TruthStates states(function, told);
  candidates = variables_with_undominated_reads(function, states);
  std::optional<LivenessExplorer> liveness;
  Shared shared{states, FollowedConstants(function, told.followed)};
  std::size_t left = max_live_blocks;
  std::size_t unwanted_left = limit * max_unwanted_a_read;
  for (const VariableId v : function.variables()) {
    if (!is_candidate(v)) continue;
    if (result.reads.size() == limit || unwanted_left == 0) {
      result.given_up_at = v;
      break;
    }
    if (!liveness) liveness.emplace(function);
    const BlockId entry = function.entry();
    const std::size_t live = liveness->explore(v, {&entry, 1}, left).live_in.size();
    if (live >= left) {
      result.given_up_at = v;
      break;
    }
    left -= live;
    if (!liveness->found_live_in(entry)) continue;
    const auto read = Search(function, *liveness, shared, v, told).run();
    if (!read) continue;
    if (!wants || wants(*read)) {
      result.reads.push_back(*read);
    } else {
      --unwanted_left;
    }
  }
  return result;
}

}  // namespace ssac::cfg
