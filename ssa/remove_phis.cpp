#include "ssa/remove_phis.h"

#include <algorithm>
#include <vector>

#include "ssa/redundant_phis.h"

namespace ssac::ssa {

using cfg::InstructionId;

namespace {

/// Builds the form without some phis. `represented` gives, for each value, the one that is to be
/// used for it; a value for which it gives another or none goes.
class Rebuild {
 public:
  Rebuild(const Function& from, const IdMap<ValueId, ValueId>& represented)
      : from_(from), represented_(represented), result_(from.cfg()), new_of_(from.num_values()) {}

  Function run() {
    std::vector<PhiSite> sites;
    for (PhiId p : from_.phis()) {
      if (stays(from_.phi(p).value)) sites.push_back(from_.phi(p).site);
    }
    result_.place_phis(sites);
    result_.set_phis_created(from_.phis_created());
    copy_values();
    copy_phis();
    for (InstructionId i : from_.cfg().instructions()) {
      for (std::size_t k = 0; k < 2; ++k) result_.set_operand(i, k, new_value(from_.operand(i, k)));
      result_.set_definition(i, new_value(from_.definition(i)));
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool stays(ValueId v) const { return represented_[v] == v; }
  [[nodiscard]] ValueId new_value(ValueId v) const {
    return v.valid() ? new_of_[represented_[v]] : ValueId();
  }

  void copy_values() {
    IdMap<PhiId, PhiId> new_phi(from_.num_phis());
    std::size_t next = 0;
    for (PhiId p : from_.phis()) {
      if (stays(from_.phi(p).value)) new_phi[p] = PhiId(next++);
    }
    result_.reserve_values(from_.num_values());
    for (ValueId v : from_.values()) {
      if (!stays(v)) continue;
      Value value = from_.value(v);
      if (value.kind == ValueKind::phi) value.definition = new_phi[value.phi()].index();
      new_of_[v] = result_.add_value(value);
      if (value.kind == ValueKind::phi) result_.set_phi_value(value.phi(), new_of_[v]);
    }
  }

  void copy_phis() {
    for (PhiId p : from_.phis()) {
      const ValueId v = from_.phi(p).value;
      if (!stays(v)) continue;
      const std::span<ValueId> to = result_.operands(result_.value(new_of_[v]).phi());
      const std::span<const ValueId> operands = from_.operands(p);
      for (std::size_t k = 0; k < operands.size(); ++k) to[k] = new_value(operands[k]);
    }
  }

  const Function& from_;
  const IdMap<ValueId, ValueId>& represented_;
  Function result_;
  IdMap<ValueId, ValueId> new_of_;
};

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

Function without_redundant_phis(Function function) {
  const IdMap<ValueId, ValueId> represented = represented_values(function);
  const bool has_redundant =
      std::ranges::any_of(represented.ids(), [&](ValueId v) { return represented[v] != v; });
  if (!has_redundant) return function;
  return Rebuild(function, represented).run();
}

Function without_unused_phis(const Function& function) {
  const UsedValues used(function);
  IdMap<ValueId, ValueId> represented(function.num_values());
  for (ValueId v : function.values()) {
    const ValueKind kind = function.value(v).kind;
    // Values that only phis use go with them: those that no place in the program makes.
    const bool droppable = kind == ValueKind::phi || kind == ValueKind::undef;
    if (!droppable || used.contains(v)) represented[v] = v;
  }
  return Rebuild(function, represented).run();
}

}  // namespace ssac::ssa
