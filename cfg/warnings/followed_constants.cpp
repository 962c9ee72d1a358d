#include "cfg/warnings/followed_constants.h"

#include <algorithm>

namespace ssac::cfg {

FollowedConstants::FollowedConstants(const Function& function, std::span<const VariableId> followed)
    : function_(function), room_(max_wanted * (function.num_blocks() + 1)) {
  if (followed.empty()) return;
  IdSet<VariableId> is_followed(function.num_variables());
  for (const VariableId variable : followed) is_followed.insert(variable);
  add_assignments(is_followed);
  for (const BlockId b : function.blocks()) {
    const Operand decides = function.instruction(function.terminator(b)).a;
    if (decides.is_variable() && is_followed.contains(decides.variable())) {
      add_wanted(decides.variable(), b);
    }
  }
  if (room_ != 0) return;
  assignments_.clear();
  wanted_.clear();
}

void FollowedConstants::add_assignments(const IdSet<VariableId>& followed) {
  for (const BlockId b : function_.blocks()) {
    for (const InstructionId i : function_.instructions(b)) {
      const Instruction& instruction = function_.instruction(i);
      const VariableId variable = instruction.destination;
      if (!variable.valid() || !followed.contains(variable)) continue;
      const bool is_constant =
          instruction.op == Opcode::copy && instruction.a.kind() == Operand::Kind::constant;
      assignments_[b].push_back(
          {variable, is_constant ? std::optional(function_.constant(instruction.a.constant()))
                                 : std::nullopt});
    }
  }
}

/// Walks back from a block that ends in a branch on the variable, up to its assignments.
void FollowedConstants::add_wanted(VariableId variable, BlockId branch) {
  std::set<BlockId>& wanted = wanted_[variable];
  std::vector<BlockId> pending;
  const auto want = [&](BlockId b) {
    const auto found = assignments_.find(b);
    const bool assigns =
        found != assignments_.end() &&
        std::ranges::find(found->second, variable, &Assignment::variable) != found->second.end();
    if (assigns || room_ == 0 || !wanted.insert(b).second) return;
    pending.push_back(b);
    --room_;
  };
  want(branch);
  while (!pending.empty()) {
    const BlockId b = pending.back();
    pending.pop_back();
    for (const BlockId from : function_.predecessors(b)) want(from);
  }
}

KnownConstants FollowedConstants::at_end(BlockId b, KnownConstants known) const {
  const auto found = assignments_.find(b);
  if (found == assignments_.end()) return known;
  for (const auto& [variable, value] : found->second) {
    std::erase_if(known,
                  [&](const KnownConstant& constant) { return constant.variable == variable; });
    if (value) known.push_back({variable, *value});
  }
  return known;
}

std::optional<BlockId> FollowedConstants::successor(BlockId b, const KnownConstants& before) const {
  const auto successors = function_.successors(b);
  const Operand decides = function_.instruction(function_.terminator(b)).a;
  if (successors.size() < 2 || !decides.is_variable()) return std::nullopt;
  const KnownConstants known = at_end(b, before);
  const auto at = std::ranges::find(known, decides.variable(), &KnownConstant::variable);
  if (at == known.end()) return std::nullopt;
  return successors[function_.taken_successor(b, at->value)];
}

KnownConstants FollowedConstants::after(BlockId b, const KnownConstants& before, BlockId to) const {
  KnownConstants known = at_end(b, before);
  std::erase_if(known, [&](const KnownConstant& constant) {
    const auto wanted = wanted_.find(constant.variable);
    return wanted == wanted_.end() || !wanted->second.contains(to);
  });
  return known;
}

}  // namespace ssac::cfg
