// A record of the phi decisions of one construction: which phis there were, and what became of
// each.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "cfg/support/trace.h"
#include "ssa/explain/phi_event.h"

namespace ssac::ssa {

/// A phi from the event that made it to the one that removed it.
struct PhiLife {
  PhiEvent made;
  std::unique_ptr<const PhiEvent> removed = {};  ///< null: never
};

class PhiRecord : public TraceSink {
 public:
  void event(const TraceEvent& /*event*/) override {}
  /// Records an event. Operands that are none are left out; those of a trivial phi are recorded as
  /// what they had become by then. O(operands * log of the phis).
  void phi(const PhiEvent& noted) override;

  /// In order of creation.
  [[nodiscard]] const std::deque<PhiLife>& phis() const { return phis_; }
  [[nodiscard]] std::span<const PhiEvent> rejections() const { return rejections_; }
  /// Null if no such phi was made.
  [[nodiscard]] const PhiLife* find(const Reference& phi) const { return last_of(phi); }
  /// What the value has become in the end: itself unless it is a phi that was replaced.
  [[nodiscard]] Reference resolve(Reference value) const;

 private:
  [[nodiscard]] PhiLife* last_of(const Reference& phi) const;
  /// The phi of that block and variable that was made without a name; or null.
  [[nodiscard]] PhiLife* at(const PhiEvent& event) const;
  void name(PhiLife& life);

  std::deque<PhiLife> phis_;  // a deque, so that pointers to them stay valid
  std::vector<PhiEvent> rejections_;
  // The last phi made under each name.
  std::vector<PhiLife*> of_nodes_;  // by the node's number
  std::map<Reference, PhiLife*> of_versions_;
  // Those made without a name, by sites: before renaming, a block has at most one of a variable.
  std::map<std::pair<cfg::BlockId, cfg::VariableId>, PhiLife*> unnamed_;
};

}  // namespace ssac::ssa
