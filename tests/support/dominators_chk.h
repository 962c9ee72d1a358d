// Immediate dominators by iteration, to check cfg/dominators.h.
//
// Visits the blocks in reverse post-order and sets the dominator of each to the nearest common
// ancestor of its predecessors in the tree so far, until nothing changes. For reducible graphs one
// round and one to confirm it suffice, but a round can take quadratic time on deep trees.
//
// Source: Cooper, Harvey, Kennedy, "A Simple, Fast Dominance Algorithm", Rice University
// TR-06-33870 (2001; as a report 2006), figure 3.
// Deviation: blocks are compared by reverse post-order, which reverses the figure's comparisons.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/graph.h"
#include "cfg/traversal.h"

namespace ssac::cfg {

/// The dominator tree of the reachable blocks, the same as `dominators(graph)`. O(rounds * edges *
/// depth of the tree); a reducible graph takes two rounds.
template <FlowGraph G>
DominatorTree dominators_chk(const G& graph) {
  constexpr std::uint32_t none = ReversePostorder::none_number;
  const ReversePostorder order(graph);
  std::vector<std::uint32_t> idom(order.blocks().size(), none);  // by position in the order
  idom[0] = 0;

  const auto intersect = [&](std::uint32_t a, std::uint32_t b) {
    while (a != b) {
      while (a > b) a = idom[a];
      while (b > a) b = idom[b];
    }
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t b = 1; b < idom.size(); ++b) {
      std::uint32_t common = none;
      for (BlockId predecessor : predecessors_of(graph, order.blocks()[b])) {
        const std::uint32_t p = order.number(predecessor);
        if (p == none || idom[p] == none) continue;
        common = common == none ? p : intersect(p, common);
      }
      if (idom[b] != common) {
        idom[b] = common;
        changed = true;
      }
    }
  }

  return DominatorTree(graph.num_blocks(), order.blocks(), idom);
}

}  // namespace ssac::cfg
