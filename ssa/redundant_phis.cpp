#include "ssa/redundant_phis.h"

namespace ssac::ssa {

IdMap<ValueId, ValueId> represented_values(const Function& function) {
  IdMap<ValueId, ValueId> result(function.num_values());
  for (ValueId v : function.values()) result[v] = v;
  if (function.num_phis() == 0) return result;
  RedundantPhis<ValueId> phis(function.num_values());
  for (PhiId p : function.phis()) {
    for (ValueId operand : function.operands(p)) {
      if (operand.valid()) phis.add_operand(function.phi(p).value, operand);
    }
  }
  phis.find([&](ValueId phi, ValueId value) { result[phi] = value; });
  return result;
}

std::set<PhiSite> redundant_sites(const Function& function) {
  RedundantPhis<ValueId> phis(function.num_values());
  ValueId undefined;
  for (const PhiId p : function.phis()) {
    for (ValueId operand : function.operands(p)) {
      if (!operand.valid()) continue;
      if (function.value(operand).kind == ValueKind::undef) {
        operand = undefined.valid() ? undefined : (undefined = operand);
      }
      phis.add_operand(function.phi(p).value, operand);
    }
  }
  std::set<PhiSite> sites;
  phis.find(
      [&](ValueId phi, ValueId) { sites.insert(function.phi(function.value(phi).phi()).site); });
  return sites;
}

void remove_redundant_phis(Function& function) {
  const IdMap<ValueId, ValueId> represented = represented_values(function);
  const bool has_redundant = std::ranges::any_of(function.phis(), [&](PhiId p) {
    return represented[function.phi(p).value] != function.phi(p).value;
  });
  if (has_redundant) function.replace_values(represented);
}

}  // namespace ssac::ssa
