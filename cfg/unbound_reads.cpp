// Breadth-first search from the entry, over blocks where the variable is live and that do not
// assign it, finds the reads and the paths; a search back from the assignments, up to the path,
// finds the branches where the path could have gone to one.
#include "cfg/unbound_reads.h"

#include <fmt/format.h>

#include <algorithm>

#include "cfg/liveness.h"

namespace ssac::cfg {

namespace {

bool reads(const Instruction& instruction, VariableId v) {
  return instruction.a == Operand(v) || instruction.b == Operand(v);
}

class Search {
 public:
  Search(const Function& function, LivenessExplorer& liveness, VariableId variable)
      : function_(function),
        liveness_(liveness),
        variable_(variable),
        reached_from_(function.num_blocks()) {}

  UnboundRead run() {
    spread();
    const auto uses = liveness_.exposed_uses(variable_);
    const auto use =
        std::ranges::find_if(uses, [&](BlockId b) { return reached_from_[b].valid(); });
    const auto instructions = function_.instructions(*use);
    InstructionId read = instructions.front();
    while (!reads(function_.instruction(read), variable_)) read = InstructionId(read.index() + 1);
    return {variable_, function_.place(read), cause(*use)};
  }

 private:
  /// Reaches every block that the entry reaches with the variable unassigned; live ones only.
  void spread() {
    IdSet<BlockId> wanted(function_.num_blocks());
    for (const BlockId b : liveness_.explore(variable_).live_in) wanted.insert(b);
    for (const BlockId b : liveness_.definitions(variable_)) wanted.erase(b);
    for (const BlockId b : liveness_.exposed_uses(variable_)) wanted.insert(b);
    std::vector<BlockId> queue = {function_.entry()};
    reached_from_[function_.entry()] = function_.entry();
    const auto assigns = liveness_.definitions(variable_);
    for (std::size_t next = 0; next < queue.size(); ++next) {
      if (std::ranges::binary_search(assigns, queue[next])) continue;
      for (const BlockId to : function_.successors(queue[next])) {
        if (!wanted.contains(to) || reached_from_[to].valid()) continue;
        reached_from_[to] = queue[next];
        queue.push_back(to);
      }
    }
  }

  [[nodiscard]] std::optional<UnboundRead::Cause> cause(BlockId use) const {
    IdMap<BlockId, BlockId> next_on_path(function_.num_blocks());
    next_on_path[use] = use;
    for (BlockId b = use; b != function_.entry(); b = reached_from_[b]) {
      next_on_path[reached_from_[b]] = b;
    }
    const IdSet<BlockId> to_assignment = leads_to_assignment(next_on_path);
    for (BlockId b = use; b != function_.entry();) {
      const BlockId to = b;
      b = reached_from_[b];
      const auto successors = function_.successors(b);
      if (successors.size() < 2 || successors[0] == successors[1]) continue;
      const bool taken = successors[0] == to;
      if (to_assignment.contains(successors[taken ? 1 : 0])) return cause_at(b, taken);
    }
    return std::nullopt;
  }

  /// The blocks off the path from which control can come to an assignment without touching it.
  [[nodiscard]] IdSet<BlockId> leads_to_assignment(const IdMap<BlockId, BlockId>& path) const {
    IdSet<BlockId> found(function_.num_blocks());
    std::vector<BlockId> pending;
    const auto add = [&](BlockId b) {
      if (!path[b].valid() && found.insert(b)) pending.push_back(b);
    };
    for (const BlockId b : liveness_.definitions(variable_)) add(b);
    while (!pending.empty()) {
      const BlockId b = pending.back();
      pending.pop_back();
      for (const BlockId from : function_.predecessors(b)) add(from);
    }
    return found;
  }

  [[nodiscard]] UnboundRead::Cause cause_at(BlockId b, bool taken) const {
    UnboundRead::Cause result{function_.place(function_.terminator(b)), std::nullopt, taken};
    for (const BlockId any : function_.blocks()) {
      for (const auto [construct, place] : function_.merges(any)) {
        const bool named = construct == Construct::while_head || construct == Construct::if_join;
        if (named && place == result.place) result.construct = construct;
      }
    }
    return result;
  }

  const Function& function_;
  LivenessExplorer& liveness_;
  const VariableId variable_;
  IdMap<BlockId, BlockId> reached_from_;
};

}  // namespace

std::vector<UnboundRead> unbound_reads(const Function& function, std::size_t limit) {
  std::vector<UnboundRead> result;
  LivenessExplorer liveness(function);
  IdSet<VariableId> parameters(function.num_variables());
  for (const VariableId v : function.parameters()) parameters.insert(v);
  for (const VariableId v : function.variables()) {
    if (result.size() == limit) break;
    if (parameters.contains(v)) continue;
    const auto live_in = liveness.explore(v).live_in;
    if (std::ranges::find(live_in, function.entry()) == live_in.end()) continue;
    result.push_back(Search(function, liveness, v).run());
  }
  return result;
}

std::string to_string(const Function& function, const UnboundRead& read) {
  const std::string& name = function.variable(read.variable).name;
  if (!read.cause) return fmt::format("'{}' is unbound here: nothing assigns it before", name);
  const auto& [place, construct, taken] = *read.cause;
  std::string when = fmt::format("the condition on line {} is {}", place.line, taken);
  if (construct == Construct::while_head) {
    when = fmt::format("the 'while' on line {} {}", place.line, taken ? "runs" : "does not run");
  } else if (construct == Construct::if_join) {
    when = fmt::format("the condition of the 'if' on line {} is {}", place.line, taken);
  }
  return fmt::format("'{}' may be unbound here: not assigned when {}", name, when);
}

}  // namespace ssac::cfg
