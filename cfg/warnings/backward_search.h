// From where control can reach a block, given what is known about conditions.
#pragma once

#include <optional>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/id_containers.h"
#include "cfg/warnings/truth_states.h"

namespace ssac::cfg {

/// A search along reversed edges that does not pass barred blocks, nor edges that no path takes,
/// whatever truth it carries. O(size * log branches) in total.
class BackwardSearch {
 public:
  BackwardSearch(const Function& function, const KnownTruths& known, const IdSet<BlockId>& barred)
      : function_(function), known_(known), barred_(barred), found_(function.num_blocks()) {}

  /// Continues from a block, or, if it is barred, once it is released. `visit` is called with every
  /// block found.
  template <typename Visit>
  void add(BlockId goal, const Visit& visit) {
    if (!found_.insert(goal)) return;
    std::vector<BlockId> pending = {goal};
    while (!pending.empty()) {
      const BlockId b = pending.back();
      pending.pop_back();
      if (barred_.contains(b)) continue;
      visit(b);
      for (const BlockId from : function_.predecessors(b)) {
        const std::optional<BlockId> only = known_successor(function_, known_, {from});
        if ((!only || *only == b) && found_.insert(from)) pending.push_back(from);
      }
    }
  }
  template <typename Visit>
  void release(BlockId b, const Visit& visit) {
    barred_.erase(b);
    if (!found_.contains(b)) return;
    found_.erase(b);
    add(b, visit);
  }
  [[nodiscard]] bool found(BlockId b) const { return found_.contains(b) && !barred_.contains(b); }

 private:
  const Function& function_;
  const KnownTruths& known_;
  IdSet<BlockId> barred_;
  IdSet<BlockId> found_;  // including barred ones
};

}  // namespace ssac::cfg
