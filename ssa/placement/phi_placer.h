// Phi placement for any flow graph: say where each variable is assigned, and ask which blocks need
// a phi of it.
//
// The algorithm, its source and how frontiers are walked: ssa/placement/frontier_placement.h.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "cfg/dominators.h"
#include "cfg/graph.h"
#include "ssa/function.h"
#include "ssa/placement/iterated_frontier.h"

namespace ssac::ssa {

template <cfg::FlowGraph G>
class PhiPlacer {
 public:
  /// The graph must outlive this and not change. Where its entry has predecessors, a phi there
  /// needs an operand more, for what is assigned before it: an empty block in front is an entry
  /// without. O((blocks + edges) * log(blocks)).
  explicit PhiPlacer(const G& graph)
      : tree_(cfg::dominators(graph)), index_(graph, tree_), frontier_(index_) {}
  PhiPlacer(const PhiPlacer&) = delete;
  PhiPlacer& operator=(const PhiPlacer&) = delete;

  [[nodiscard]] const cfg::DominatorTree& dominators() const { return tree_; }

  /// Says that the block assigns the variable; as often as one likes. Where variables are assigned
  /// before the entry (parameters), say that the entry assigns them.
  void define(cfg::VariableId v, cfg::BlockId b) {
    if (tree_.reachable(b)) definitions_.push_back({b, v});
  }

  /// The sites of phis, sorted by block and variable. `wants(block, variable)` says whether the
  /// variable needs a phi there: true for minimal form, whether it is live-in for pruned form; it
  /// is asked once for each candidate, variable after variable. Time for each variable: O(the
  /// frontiers of its blocks), but no more than O(edges); and the sort.
  template <class Wants>
  std::vector<PhiSite> place(Wants wants) {
    std::ranges::sort(definitions_, {}, [](const PhiSite& definition) {
      return std::pair(definition.variable, definition.block);
    });
    std::vector<PhiSite> sites;
    for (auto at = definitions_.begin(); at != definitions_.end();) {
      const cfg::VariableId v = at->variable;
      frontier_.clear();
      for (; at != definitions_.end() && at->variable == v; ++at) frontier_.add(at->block);
      while (!frontier_.empty()) {
        frontier_.visit_new_frontier(frontier_.take(), [&](cfg::BlockId b) {
          if (!wants(b, v)) return;
          sites.push_back({b, v});
          frontier_.add(b);
        });
      }
    }
    std::ranges::sort(sites);
    return sites;
  }
  std::vector<PhiSite> place() {
    return place([](cfg::BlockId, cfg::VariableId) { return true; });
  }

 private:
  cfg::DominatorTree tree_;
  AugmentedDominatorTree index_;
  IteratedFrontier frontier_;
  std::vector<PhiSite> definitions_;
};

}  // namespace ssac::ssa
