// The phi decisions of one construction, kept: which phis there were, and what became of each.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <span>
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
  /// O(operands * log of the phis). Only operands that are there are kept. The operands of a
  /// trivial phi are kept as they were then: what phis among them had become.
  void phi(const PhiEvent& noted) override;

  /// In order of creation.
  [[nodiscard]] const std::deque<PhiLife>& phis() const { return phis_; }
  [[nodiscard]] std::span<const PhiEvent> rejections() const { return rejections_; }
  /// None if no such phi was made.
  [[nodiscard]] const PhiLife* find(const Reference& phi) const { return last_of(phi); }
  /// What the value has become at last: itself unless it is a phi that was replaced.
  [[nodiscard]] Reference resolve(Reference value) const;

 private:
  [[nodiscard]] PhiLife* last_of(const Reference& phi) const;
  void name(PhiLife& life);

  std::deque<PhiLife> phis_;  // which stay where they are
  std::vector<PhiEvent> rejections_;
  // The last phi of each name.
  std::vector<PhiLife*> of_nodes_;  // by the node's number
  std::map<Reference, PhiLife*> of_versions_;
};

}  // namespace ssac::ssa
