// Semi-pruned SSA form: minimal, but phis only for the variables that are live into some block.
//
// A variable that every block assigns before it reads cannot need a phi. One scan finds the others:
// those that some block reads before it assigns them.
// Source: Briggs, Cooper, Harvey, Simpson, "Practical Improvements to the Construction and
// Destruction of Static Single Assignment Form", Software: Practice and Experience 28(8), 1998,
// on semi-pruned form and its set of non-local names. Deviation: blocks that the entry does not
// reach are not scanned.
#include "cfg/dominators.h"
#include "ssa/insert_and_rename.h"

namespace ssac::ssa {
namespace {

/// Variables that a reachable block reads before it assigns them. O(instructions).
IdSet<cfg::VariableId> upward_exposed(const cfg::Function& function,
                                      const cfg::DominatorTree& tree) {
  IdSet<cfg::VariableId> result(function.num_variables());
  IdMap<cfg::VariableId, cfg::BlockId> last_assigned(function.num_variables());
  for (cfg::BlockId b : function.blocks()) {
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

std::expected<Function, TooLarge> construct(const cfg::Function& function,
                                            const ConstructOptions& options, Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(function);
  const IdSet<cfg::VariableId> non_locals = upward_exposed(function, tree);
  const Pruning pruning{[&](cfg::BlockId, cfg::VariableId v) { return non_locals.contains(v); },
                        "every block assigns it before it reads it"};
  return insert_and_rename(function, tree, pruning, options, trace);
}

}  // namespace

namespace methods_table {
extern const Method semi_pruned;
const Method semi_pruned{
    .name = "semi-pruned",
    .summary = "minimal, only for variables that are live into some block",
    .citation = "Briggs, Cooper, Harvey, Simpson, Software: Practice and Experience 28(8), 1998",
    .position = 30,
    .construct = construct};
}  // namespace methods_table

}  // namespace ssac::ssa
