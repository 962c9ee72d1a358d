#include "ssa/pruning.h"

#include <memory>

#include "cfg/liveness.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

namespace {

IdSet<VariableId> upward_exposed(const cfg::Function& function, const cfg::DominatorTree& tree) {
  IdSet<VariableId> result(function.num_variables());
  IdMap<VariableId, BlockId> last_assigned(function.num_variables());
  for (BlockId b : function.blocks()) {
    if (!tree.reachable(b)) continue;
    for (cfg::InstructionId i : function.instructions(b)) {
      const cfg::Instruction& instruction = function.instruction(i);
      for (cfg::Operand operand : {instruction.a, instruction.b}) {
        if (!operand.is_variable()) continue;
        if (last_assigned[operand.variable()] != b) result.insert(operand.variable());
      }
      if (instruction.destination.valid()) last_assigned[instruction.destination] = b;
    }
  }
  return result;
}

/// The blocks where the variable asked about last is live-in.
class LiveIn {
 public:
  explicit LiveIn(const cfg::Function& function)
      : explorer_(function), live_in_of_(function.num_blocks()) {}

  bool contains(BlockId b, VariableId v) {
    if (v != explored_) {
      explored_ = v;
      for (BlockId live : explorer_.explore(v).live_in) live_in_of_[live] = v;
    }
    return live_in_of_[b] == v;
  }

 private:
  cfg::LivenessExplorer explorer_;
  VariableId explored_;
  IdMap<BlockId, VariableId> live_in_of_;  // the variable that each was last seen live with
};

}  // namespace

Pruning no_pruning() {
  return {[](BlockId, VariableId) { return true; }, {}};
}

Pruning only_non_locals(const cfg::Function& function, const cfg::DominatorTree& tree) {
  return {[non_locals = upward_exposed(function, tree)](BlockId, VariableId v) {
            return non_locals.contains(v);
          },
          "no block reads it before assigning it"};
}

Pruning only_live_in(const cfg::Function& function) {
  return {[live_in = std::make_shared<LiveIn>(function)](BlockId b, VariableId v) {
            return live_in->contains(b, v);
          },
          "not live-in"};
}

}  // namespace ssac::ssa
