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
  /// The graph must outlive this and must not change. If its entry has predecessors, a phi there
  /// needs one more operand, for what is assigned before it; an empty block in front gives an entry
  /// without predecessors. O((blocks + edges) * log(blocks)).
  explicit PhiPlacer(const G& graph)
      : tree_(cfg::dominators(graph)), index_(graph, tree_), frontier_(index_) {}
  PhiPlacer(const PhiPlacer&) = delete;
  PhiPlacer& operator=(const PhiPlacer&) = delete;

  [[nodiscard]] const cfg::DominatorTree& dominators() const { return tree_; }

  /// Declares that the block assigns the variable; may be repeated. For variables that are assigned
  /// before the entry (parameters), declare that the entry assigns them.
  void define(cfg::VariableId v, cfg::BlockId b) {
    if (tree_.reachable(b)) definitions_.push_back({b, v});
  }

  /// The sites of phis, sorted by block and variable. `wants(block, variable)` decides whether the
  /// variable needs a phi there: always for minimal form, if it is live-in for pruned form. It is
  /// called once for each candidate, one variable after another. Time for each variable: O(the
  /// frontiers of its blocks), but no more than O(edges); plus the sort.
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
