// The occurrences of variables in an SSA form, in the order in which renaming meets them.
//
// First come the parameters, which are defined on entry; then the blocks, in preorder of the
// dominator tree, siblings by number. In each block: the definitions by its phis; for each
// instruction its uses, then its definition; and for each edge to a successor the operands of the
// successor's phis. This is the order of the renaming walk (ssa/rename.h), whatever method built
// the form, so traces need no hooks in the construction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/id_containers.h"
#include "ssa/function.h"

namespace ssac::ssa {

struct Occurrence {
  enum class Kind : std::uint8_t {
    definition,  ///< by a parameter, a phi or an assignment; a folded copy defines by binding
    use,         ///< by an instruction
    phi_use,     ///< as the operand of a successor's phi
  };
  Kind kind = Kind::use;
  cfg::BlockId block;  ///< of a phi_use: the successor that has the phi
  cfg::VariableId variable;
  ValueId value;
  cfg::InstructionId instruction = {};  ///< that reads or assigns it; none for parameters and phis
  cfg::BlockId from = {};               ///< of a phi_use: the predecessor, which is being walked
};

/// The values that are not defined in any block.
struct OutsideValues {
  std::vector<ValueId> parameters;            ///< in order of creation
  IdMap<cfg::ConstantId, ValueId> constants;  ///< none unless copies are folded
};
/// O(values).
OutsideValues outside_values(const Function& function);

/// Calls visit(occurrence) for every occurrence, in order, and enter(block) before those of each
/// block. In: a verified form and the dominator tree of its graph. O(instructions + phi operands +
/// values).
template <class Visit, class Enter>
void for_each_occurrence(const Function& function, const cfg::DominatorTree& tree, Visit visit,
                         Enter enter) {
  using Kind = Occurrence::Kind;
  const cfg::Function& cfg = function.cfg();
  const OutsideValues outside = outside_values(function);

  const auto visit_instruction = [&](cfg::BlockId b, cfg::InstructionId i) {
    const cfg::Instruction& instruction = cfg.instruction(i);
    for (std::size_t k = 0; k < 2; ++k) {
      const cfg::Operand operand = instruction.operand(k);
      if (!operand.is_variable()) continue;
      visit(Occurrence{Kind::use, b, operand.variable(), function.operand(i, k), i});
    }
    if (!instruction.destination.valid()) return;
    ValueId value = function.definition(i);
    if (!value.valid()) {
      const bool of_variable = instruction.a.is_variable();
      value = of_variable ? function.operand(i, 0) : outside.constants[instruction.a.constant()];
    }
    visit(Occurrence{Kind::definition, b, instruction.destination, value, i});
  };
  const auto visit_edge = [&](cfg::BlockId from, cfg::BlockId to, std::uint32_t position) {
    for (PhiId p : function.phis(to)) {
      const ValueId value = function.operands(p)[position];
      visit(Occurrence{Kind::phi_use, to, function.phi(p).site.variable, value, {}, from});
    }
  };

  for (cfg::BlockId b : tree.preorder()) {
    enter(b);
    if (b == cfg.entry()) {
      for (ValueId v : outside.parameters) {
        visit(Occurrence{Kind::definition, b, function.value(v).variable, v});
      }
    }
    for (PhiId p : function.phis(b)) {
      visit(Occurrence{Kind::definition, b, function.phi(p).site.variable, function.phi(p).value});
    }
    for (cfg::InstructionId i : cfg.instructions(b)) visit_instruction(b, i);
    const std::span<const cfg::BlockId> successors = cfg.successors(b);
    const std::span<const std::uint32_t> positions = cfg.graph().predecessor_positions(b);
    for (std::size_t k = 0; k < successors.size(); ++k) visit_edge(b, successors[k], positions[k]);
  }
}

template <class Visit>
void for_each_occurrence(const Function& function, const cfg::DominatorTree& tree, Visit visit) {
  for_each_occurrence(function, tree, visit, [](cfg::BlockId) {});
}

}  // namespace ssac::ssa
