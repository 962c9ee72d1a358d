#include "ssa/classify.h"

#include <algorithm>
#include <vector>

#include "cfg/traversal.h"
#include "ssa/redundant_phis.h"

namespace ssac::ssa {

using cfg::InstructionId;
using cfg::Opcode;

namespace {

/// Marks what branches, returns and arguments of calls use, directly or indirectly.
/// Source: the mark phase of Cytron et al., TOPLAS 13(4), 1991, section 7.1.
/// Deviation: every reachable branch counts.
class NeededPhis {
 public:
  explicit NeededPhis(const Function& function)
      : function_(function),
        instructions_(function.cfg().num_instructions()),
        phis_(function.num_phis()) {
    // In an unreachable block no operand has a value; marking temporaries there has no effect.
    for (InstructionId i : function.cfg().instructions()) {
      const Opcode op = function.cfg().instruction(i).op;
      const bool decides = op == Opcode::branch || op == Opcode::switch_;
      if (decides || op == Opcode::ret || op == Opcode::arg) need(i);
    }
    while (!pending_instructions_.empty() || !pending_phis_.empty()) {
      if (!pending_instructions_.empty()) {
        const InstructionId i = pending_instructions_.back();
        pending_instructions_.pop_back();
        need_operands(i);
      } else {
        const PhiId p = pending_phis_.back();
        pending_phis_.pop_back();
        for (ValueId operand : function.operands(p)) need(operand);
      }
    }
  }
  [[nodiscard]] bool contains(PhiId p) const { return phis_.contains(p); }

 private:
  void need(InstructionId i) {
    if (instructions_.insert(i)) pending_instructions_.push_back(i);
  }
  void need(ValueId v) {
    if (!v.valid()) return;
    const Value& value = function_.value(v);
    if (value.kind == ValueKind::instruction) need(value.instruction());
    if (value.kind == ValueKind::phi && phis_.insert(value.phi())) {
      pending_phis_.push_back(value.phi());
    }
  }
  void need_operands(InstructionId i) {
    for (std::size_t k = 0; k < 2; ++k) {
      const cfg::Operand operand = function_.cfg().instruction(i).operand(k);
      if (operand.kind() == cfg::Operand::Kind::temporary) need(operand.temporary());
      need(function_.operand(i, k));
    }
  }

  const Function& function_;
  IdSet<InstructionId> instructions_;
  IdSet<PhiId> phis_;
  std::vector<InstructionId> pending_instructions_;
  std::vector<PhiId> pending_phis_;
};

}  // namespace

Classification classify(const Function& function) {
  const IdSet<PhiId> none(function.num_phis());
  Classification result{none, none, none, 0};
  if (function.num_phis() == 0) return result;
  const NeededPhis needed(function);
  const cfg::ReversePostorder order(function.cfg());
  const IdMap<ValueId, ValueId> represented = represented_values(function);
  for (PhiId p : function.phis()) {
    const auto& [site, value] = function.phi(p);
    result.phi_operands +=
        static_cast<std::size_t>(std::ranges::count_if(function.operands(p), &ValueId::valid));
    if (!order.reachable(site.block)) result.unreachable.insert(p);
    if (!needed.contains(p)) result.dead.insert(p);
    if (represented[value] != value) result.redundant.insert(p);
  }
  return result;
}

}  // namespace ssac::ssa
