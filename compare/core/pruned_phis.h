// Facts about the phis of pruned SSA that some method lacks.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "cfg/function.h"
#include "ssa/function.h"

namespace ssac::compare {

/// The answers are computed when they are first needed.
class PrunedPhis {
 public:
  /// Both must outlive it.
  PrunedPhis(const cfg::Function& function, const ssa::Function& pruned)
      : function_(function), pruned_(pruned) {}

  /// Every incoming edge carries the same value once copies and constants are looked through: the
  /// phi is redundant in pruned form with copies folded. The first call takes O(size of pruned
  /// form), near-linear.
  [[nodiscard]] bool carries_one_value(ssa::PhiSite site);
  /// A return or a call depends on it, or a branch on the way to one: it is final in the bridge's
  /// graph as built. The first call takes O(size of pruned form).
  [[nodiscard]] bool is_needed(ssa::PhiSite site);

 private:
  void find_one_value();
  void find_needed();

  const cfg::Function& function_;
  const ssa::Function& pruned_;
  std::optional<std::set<ssa::PhiSite>> one_value_;
  std::optional<std::vector<ssa::PhiSite>> needed_;  // sorted
};

}  // namespace ssac::compare
