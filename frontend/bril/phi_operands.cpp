#include "frontend/bril/phi_operands.h"

#include <algorithm>

namespace ssac::frontend::bril {

bool is_phi_with_labels(const Instruction& instruction, const Operation* operation) {
  return operation != nullptr && operation->form == Form::phi && !instruction.arguments.empty();
}

PhiOperands::PhiOperands(const Program& program, const Function& function,
                         const CheckedFunction& checked) {
  bool any = false;
  for (std::size_t k = 0; k < function.instructions.size() && !any; ++k) {
    any = is_phi_with_labels(function.instructions[k], checked.operations[k]);
  }
  if (!any) return;
  find_blocks(function, checked);
  for (const auto& [block, instruction] : blocks_of_phis_) {
    phis_.push_back(read_operands(block, instruction, program, function));
  }
}

void PhiOperands::find_blocks(const Function& function, const CheckedFunction& checked) {
  blocks_.emplace_back();  // the entry
  bool is_open = true;
  for (std::size_t k = 0; k < function.instructions.size(); ++k) {
    const Instruction& instruction = function.instructions[k];
    if (instruction.is_label) {
      if (is_open) blocks_.back().successors.push_back(instruction.name.symbol);
      blocks_by_label_.emplace(instruction.name.symbol, blocks_.size());
      blocks_.emplace_back();
      is_open = true;
      continue;
    }
    if (!is_open) blocks_.emplace_back();
    if (is_phi_with_labels(instruction, checked.operations[k]))
      blocks_of_phis_.emplace_back(blocks_.size() - 1, k);
    const Form form = checked.operations[k]->form;
    is_open = form != Form::jump && form != Form::branch && form != Form::ret;
    if (form != Form::jump && form != Form::branch) continue;
    for (const Name& to : instruction.labels) {
      std::vector<SymbolId>& successors = blocks_.back().successors;
      if (std::ranges::find(successors, to.symbol) == successors.end())
        successors.push_back(to.symbol);
    }
  }
  for (const Block& block : blocks_) {
    for (const SymbolId to : block.successors) ++blocks_[blocks_by_label_.at(to)].num_predecessors;
  }
}

PhiOperands::Phi PhiOperands::read_operands(std::size_t block, std::size_t instruction,
                                            const Program& program, const Function& function) {
  const auto phi = static_cast<std::uint32_t>(phis_.size());
  const std::span<const Name> labels = function.instructions[instruction].labels;
  const std::span<const Name> operands = function.instructions[instruction].arguments;
  std::size_t num_read = 0;
  for (std::size_t k = 0; k < operands.size(); ++k) {
    Block& from = blocks_[blocks_by_label_.at(labels[k].symbol)];
    const bool leads_here = std::ranges::any_of(
        from.successors, [&](SymbolId to) { return blocks_by_label_.at(to) == block; });
    const bool is_read = !from.copies.empty() && from.copies.back().phi == phi;
    if (!leads_here || is_read || program.spelling(operands[k]) == undefined_operand) continue;
    from.copies.push_back({phi, k});
    ++num_read;
  }
  return {instruction, num_read < blocks_[block].num_predecessors};
}

}  // namespace ssac::frontend::bril
