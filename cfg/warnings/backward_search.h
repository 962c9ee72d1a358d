// From where control can reach a block of a flow graph.
#pragma once

#include <vector>

#include "cfg/graph.h"
#include "cfg/support/id_containers.h"

namespace ssac::cfg {

/// A search along reversed edges that does not pass barred blocks. O(size of the graph) in total.
class BackwardSearch {
 public:
  BackwardSearch(const Graph& graph, const IdSet<BlockId>& barred)
      : graph_(graph), barred_(barred), found_(graph.num_blocks()) {}

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
      for (const BlockId from : graph_.predecessors(b)) {
        if (found_.insert(from)) pending.push_back(from);
      }
    }
  }
  void add(BlockId goal) {
    add(goal, [](BlockId) {});
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
  const Graph& graph_;
  IdSet<BlockId> barred_;
  IdSet<BlockId> found_;  // including barred ones
};

}  // namespace ssac::cfg
