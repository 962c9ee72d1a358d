#include "ssa/remove_phis.h"

#include <algorithm>
#include <vector>

#include "ssa/redundant_phis.h"

namespace ssac::ssa {

using cfg::InstructionId;

namespace {

/// The values that instructions use, and those that phis among them use.
class UsedValues {
 public:
  explicit UsedValues(const Function& function)
      : function_(function), used_(function.num_values()) {
    for (InstructionId i : function.cfg().instructions()) {
      mark(function.operand(i, 0));
      mark(function.operand(i, 1));
    }
    while (!pending_.empty()) {
      const PhiId p = pending_.back();
      pending_.pop_back();
      for (ValueId operand : function.operands(p)) mark(operand);
    }
  }
  [[nodiscard]] bool contains(ValueId v) const { return used_.contains(v); }

 private:
  void mark(ValueId v) {
    if (!v.valid() || !used_.insert(v)) return;
    if (function_.value(v).kind == ValueKind::phi) pending_.push_back(function_.value(v).phi());
  }

  const Function& function_;
  IdSet<ValueId> used_;
  std::vector<PhiId> pending_;
};

}  // namespace

void remove_redundant_phis(Function& function) {
  const IdMap<ValueId, ValueId> represented = represented_values(function);
  const bool has_redundant = std::ranges::any_of(function.phis(), [&](PhiId p) {
    return represented[function.phi(p).value] != function.phi(p).value;
  });
  if (has_redundant) function.replace_values(represented);
}

void remove_unused_phis(Function& function) {
  const UsedValues used(function);
  const bool all_used = std::ranges::all_of(
      function.phis(), [&](PhiId p) { return used.contains(function.phi(p).value); });
  if (all_used) return;
  IdMap<ValueId, ValueId> represented(function.num_values());
  for (ValueId v : function.values()) {
    const ValueKind kind = function.value(v).kind;
    // Values that only phis use go with them: those that no place in the program makes.
    const bool droppable = kind == ValueKind::phi || kind == ValueKind::undef;
    if (!droppable || used.contains(v)) represented[v] = v;
  }
  function.replace_values(represented);
}

}  // namespace ssac::ssa
