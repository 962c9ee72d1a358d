// Dominance frontiers: block b is in the frontier of block x when x dominates a predecessor of b
// but does not strictly dominate b. All frontiers together can be quadratic in the graph (nests of
// repeat-until loops, ladders). Phi insertion does not need them, except as published
// (ssa/placement/textbook_insertion.h); they are for people to look at.
//
// Every block on the path up the dominator tree from a predecessor of b to, but not including, b's
// immediate dominator has b in its frontier.
//
// Source: the definition is that of Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing
// Static Single Assignment Form and the Control Dependence Graph", TOPLAS 13(4), 1991, section 4.2;
// the algorithm is that of Cooper, Harvey, Kennedy, "A Simple, Fast Dominance Algorithm", Rice
// University TR-06-33870 (2001; as a report 2006), figure 5.
// Deviations: a walk stops at a block that already has b, since so have all blocks further up the
// path; blocks with one predecessor are not skipped, because an entry with one is a join too.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/graph.h"
#include "cfg/support/csr.h"
#include "cfg/support/id_containers.h"

namespace ssac::cfg {

/// Calls visit(b, predecessor, runner) once for every block b, in increasing order, and every
/// `runner` that has b in its frontier; `predecessor` is the predecessor of b at which the walk
/// began. `tree` must be the graph's. Stops when `visit` returns false, and then returns false.
/// O(blocks + edges + calls).
template <FlowGraph G, class Visit>
bool for_each_in_frontier(const G& graph, const DominatorTree& tree, Visit visit) {
  IdMap<BlockId, BlockId> last(graph.num_blocks());  // the block last added to each frontier
  for (std::size_t k = 0; k < graph.num_blocks(); ++k) {
    const BlockId b(k);
    if (!tree.reachable(b)) continue;
    for (BlockId predecessor : predecessors_of(graph, b)) {
      if (!tree.reachable(predecessor)) continue;
      const BlockId top = tree.idom(b);  // none for the entry: then the walk ends above the entry
      for (BlockId runner = predecessor; runner != top; runner = tree.idom(runner)) {
        if (std::exchange(last[runner], b) == b) break;
        if (!visit(b, predecessor, runner)) return false;
      }
    }
  }
  return true;
}

/// The dominance frontier of every block, in increasing order, empty for unreachable blocks; or
/// nothing if all together hold more than `limit` blocks. `tree` must be the graph's. Time and
/// memory O(blocks + edges + answer).
template <FlowGraph G>
std::optional<Csr<BlockId, BlockId>> dominance_frontiers(const G& graph, const DominatorTree& tree,
                                                         std::size_t limit) {
  std::vector<std::pair<BlockId, BlockId>> pairs;
  const bool is_complete =
      for_each_in_frontier(graph, tree, [&](BlockId b, BlockId, BlockId runner) {
        pairs.emplace_back(runner, b);
        return pairs.size() <= limit;
      });
  if (!is_complete) return {};
  return Csr<BlockId, BlockId>::from_pairs(graph.num_blocks(), pairs);
}

/// The same without a limit.
template <FlowGraph G>
Csr<BlockId, BlockId> dominance_frontiers(const G& graph, const DominatorTree& tree) {
  return *dominance_frontiers(graph, tree, std::numeric_limits<std::size_t>::max());
}

}  // namespace ssac::cfg
