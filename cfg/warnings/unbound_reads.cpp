// A breadth-first search from the entry, over blocks where the variable is live and that do not
// assign it, finds the reads and the paths. Backward searches from the read and from the
// assignments find the branches where the path could have gone to an assignment, and from there to
// the read without passing again through the part of the path up to that branch. All searches are
// over the blocks with the truths that they carry, so they take only paths that count.
#include "cfg/warnings/unbound_reads.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <span>
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
struct Step {
  StateId state;
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
    for (const BlockId b : liveness.definitions(variable)) {
      std::ranges::copy(states(b), std::back_inserter(assigns_));
    }
    std::ranges::sort(assigns_);
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
  using LoopPath = UnboundRead::LoopPath;

  [[nodiscard]] const Graph& graph() const { return shared_.states.graph(); }
  [[nodiscard]] BlockId block(StateId s) const { return shared_.states.block(s); }
  [[nodiscard]] std::span<const StateId> states(BlockId b) const {
    return shared_.states.states(b);
  }
  [[nodiscard]] bool assigns(StateId s) const { return std::ranges::binary_search(assigns_, s); }

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

  /// Visits the blocks where the variable is live and that the entry reaches with it unassigned,
  /// once for each truth that they can carry then and each set of constants. If there are too many,
  /// only the constant assigned last is kept, and then none.
  void spread() {
    IdSet<BlockId> wanted(function_.num_blocks());
    for (const BlockId b : liveness_.explore(variable_).live_in) wanted.insert(b);
    for (const BlockId b : liveness_.definitions(variable_)) wanted.erase(b);
    for (const BlockId b : liveness_.exposed_uses(variable_)) wanted.insert(b);
    IdSet<StateId> reached(graph().num_blocks());
    std::set<std::pair<StateId, KnownConstants>> reached_with_constants;
    const std::size_t most = max_constants * function_.num_blocks();
    const auto reach = [&](Step step) {
      KnownConstants& constants = step.constants;
      if (constants.size() > 1 && reached_with_constants.size() >= most) {
        constants.erase(constants.begin(), constants.end() - 1);
      }
      if (reached_with_constants.size() >= 2 * most) constants.clear();
      const bool is_new = constants.empty()
                              ? reached.insert(step.state)
                              : reached_with_constants.insert({step.state, constants}).second;
      if (!is_new) return;
      std::size_t& first = first_step_[block(step.state)];
      if (first == 0) first = steps_.size();
      steps_.push_back(std::move(step));
    };
    steps_ = {{graph().entry()}};
    reach({graph().entry()});
    for (std::size_t next = 1; next < steps_.size(); ++next) {
      const Step step = steps_[next];
      if (assigns(step.state)) continue;
      const BlockId b = block(step.state);
      const std::optional<BlockId> only = shared_.constants.successor(b, step.constants);
      for (const StateId to_state : graph().successors(step.state)) {
        const BlockId to = block(to_state);
        if (!wanted.contains(to) || (only && to != *only)) continue;
        reach({to_state, next, shared_.constants.after(b, step.constants, to)});
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
    IdSet<BlockId> passed_later(function_.num_blocks());
    const std::vector<StateId> way = way_to(use, passed_later);
    IdSet<StateId> path(graph().num_blocks());
    for (const StateId s : way) path.insert(s);
    for (const StateId s : states(use)) path.insert(s);
    BackwardSearch to_assignment(graph(), path);
    BackwardSearch to_use(graph(), path);  // avoids the path up to the branch
    std::vector<StateId> coming;           // assign it, and control can then reach the use
    const auto found = [&](StateId s) {
      if (!assigns(s)) return;
      coming.push_back(s);
      to_assignment.add(s);
    };
    for (const StateId s : states(use)) {
      for (const StateId from : graph().predecessors(s)) to_use.add(from, found);
    }
    std::size_t barred = 1;  // states of `way` from here on are barred
    for (std::size_t k = 0; k + 1 < way.size() && !read.cause; ++k) {
      const BlockId to = block(way[k]);
      const StateId branch = way[k + 1];
      if (k != 0) to_use.release(way[k], found);
      // A loop is left by its branch, wherever in the loop the assignment is.
      barred = std::max(barred, k + 1);
      for (const LoopId left = loop_left(block(branch), to);
           left.valid() && barred < way.size() && loops().contains(left, block(way[barred]));
           ++barred) {
        to_use.release(way[barred], found);
      }
      const auto could_assign = [&](StateId other) {
        return block(other) != to && to_assignment.found(other);
      };
      if (!passed_later.contains(block(branch)) &&
          std::ranges::any_of(graph().successors(branch), could_assign)) {
        read.cause = cause_at(block(branch), to, use);
      }
    }
    if (read.cause) return;
    for (const StateId s : states(use)) to_use.release(s, found);
    for (; barred < way.size(); ++barred) to_use.release(way[barred], found);
    read.is_assigned_on_others = !coming.empty();
    if (!coming.empty()) read.cause = first_iteration(use, coming);
  }

  /// The states on the path to the first one of the block, from there back to the entry, without
  /// the cycles that known truths force on it. Adds the blocks of these cycles to `in_cycles`.
  [[nodiscard]] std::vector<StateId> way_to(BlockId use, IdSet<BlockId>& in_cycles) const {
    std::vector<StateId> way;
    IdMap<BlockId, std::size_t> length(function_.num_blocks());  // of `way` up to it; 0: not in it
    for (std::size_t at = first_step_[use]; at != 0; at = steps_[at].before) {
      const StateId state = steps_[at].state;
      if (const std::size_t round = length[block(state)]; round != 0) {
        for (; way.size() > round; way.pop_back()) {
          length[block(way.back())] = 0;
          in_cycles.insert(block(way.back()));
        }
      } else {
        way.push_back(state);
        length[block(state)] = way.size();
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

  /// These states, and all that control can reach from them, without passing any that `stops`.
  template <typename Stops = decltype([](StateId) { return false; })>
  [[nodiscard]] IdSet<StateId> reached_from(std::span<const StateId> from,
                                            const Stops& stops = {}) const {
    IdSet<StateId> found(graph().num_blocks());
    std::vector<StateId> pending(from.begin(), from.end());
    while (!pending.empty()) {
      const StateId s = pending.back();
      pending.pop_back();
      if (stops(s) || !found.insert(s)) continue;
      std::ranges::copy(graph().successors(s), std::back_inserter(pending));
    }
    return found;
  }

  /// The states of the loop's header to which control goes from one of these states, inside the
  /// loop or outside.
  [[nodiscard]] std::vector<StateId> headers_after(const IdSet<StateId>& before, LoopId loop,
                                                   bool inside) const {
    std::vector<StateId> result;
    std::ranges::copy_if(
        states(loops().header(loop)), std::back_inserter(result), [&](StateId header) {
          return std::ranges::any_of(graph().predecessors(header), [&](StateId from) {
            return before.contains(from) && loops().contains(loop, block(from)) == inside;
          });
        });
    return result;
  }

  /// The innermost loop around the use before whose first iteration nothing assigns the variable:
  /// it contains all these states, which assign the variable before the use, and control does not
  /// enter it after any of them; an irreducible loop, which has more entries than its header, is
  /// taken to be entered.
  [[nodiscard]] std::optional<UnboundRead::Cause> first_iteration(
      BlockId use, std::span<const StateId> coming) const {
    LoopId loop = loops().innermost(use);
    for (const StateId s : coming) {
      while (loop.valid() && !loops().contains(loop, block(s))) loop = loops().parent(loop);
    }
    const IdSet<StateId> later = reached_from(coming);
    while (loop.valid() &&
           (loops().is_irreducible(loop) || !headers_after(later, loop, false).empty())) {
      loop = loops().parent(loop);
    }
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
    result.is_assigned_otherwise = is_assigned_otherwise(b, to, use, result.loop);
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
      // If the body never comes back, `loop` is another one, around this.
      const bool leaves = is_of(loop, place) && !loops().contains(loop, use);
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
  /// assigning the variable.
  [[nodiscard]] bool comes_back_unassigned(LoopId loop, BlockId body) const {
    const IdSet<StateId> unassigned = reached_from(
        states(body), [&](StateId s) { return assigns(s) || !loops().contains(loop, block(s)); });
    return !headers_after(unassigned, loop, true).empty();
  }

  /// Whether a path to the use that last passes b with the edge to `to` can assign the variable.
  [[nodiscard]] bool is_assigned_otherwise(BlockId b, BlockId to, BlockId use,
                                           std::optional<LoopPath> path) const {
    IdSet<StateId> barred(graph().num_blocks());
    for (const StateId s : states(b)) barred.insert(s);
    BackwardSearch to_use(graph(), barred);
    for (const StateId s : states(use)) to_use.add(s);
    const auto leads_to_use = [&](StateId s) { return to_use.found(s); };
    std::vector<StateId> from;  // the states of b and of `to` that such paths pass
    std::vector<StateId> after;
    for (const StateId s : states(b)) {
      for (const StateId next : graph().successors(s)) {
        if (block(next) != to || !leads_to_use(next)) continue;
        from.push_back(s);
        after.push_back(next);
      }
    }
    // After the branch: in a later iteration of a loop around the use.
    const IdSet<StateId> later = reached_from(after, [&](StateId s) { return barred.contains(s); });
    return may_be_assigned_before(from, path) || std::ranges::any_of(assigns_, [&](StateId a) {
             return later.contains(a) && std::ranges::any_of(graph().successors(a), leads_to_use);
           });
  }

  /// Whether an assignment can come before the branch at the end of these states, of one block; if
  /// it is the condition of a loop, and not one that ends it after an iteration: before control
  /// enters it.
  [[nodiscard]] bool may_be_assigned_before(std::span<const StateId> branch,
                                            std::optional<LoopPath> path) const {
    const BlockId b = block(branch.front());
    const LoopId own = loops().innermost(b);
    const bool is_condition = path && *path != LoopPath::ends_unassigned &&
                              is_of(own, function_.place(function_.terminator(b))) &&
                              !loops().is_irreducible(own);
    std::vector<StateId> in_loop, before;
    for (const StateId a : assigns_) {
      (is_condition && loops().contains(own, block(a)) ? in_loop : before).push_back(a);
    }
    if (!in_loop.empty()) {
      std::ranges::copy(headers_after(reached_from(in_loop), own, false),
                        std::back_inserter(before));
    }
    const IdSet<StateId> later = reached_from(before);
    return std::ranges::any_of(branch, [&](StateId s) { return later.contains(s); });
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
  std::vector<StateId> assigns_;  // those of blocks that assign it, sorted
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
