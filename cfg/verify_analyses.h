// Checks the results of analyses against their definitions, by algorithms other than theirs:
// dominators by removing blocks, frontiers and dominator trees by the dominance relation, liveness
// by paths. The results are first copied into plain tables, so that all of their contents are
// checked.
//
// Definitions: dominators and frontiers as in Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS
// 13(4), 1991, section 4; liveness as in cfg/liveness.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/graph.h"
#include "cfg/liveness.h"
#include "cfg/support/csr.h"
#include "cfg/support/id_containers.h"

namespace ssac::cfg {

/// Which blocks each block dominates: those that the entry does not reach without it. Empty for
/// unreachable blocks. A few passes of O(blocks * (blocks + edges)) bit operations.
class DominanceRelation {
 public:
  explicit DominanceRelation(const Graph& graph);
  [[nodiscard]] bool dominates(BlockId a, BlockId b) const { return dominated_[a].contains(b); }
  [[nodiscard]] bool strictly_dominates(BlockId a, BlockId b) const {
    return a != b && dominates(a, b);
  }
  [[nodiscard]] const IdSet<BlockId>& dominated_by(BlockId b) const { return dominated_[b]; }
  [[nodiscard]] const IdSet<BlockId>& dominators_of(BlockId b) const { return dominators_[b]; }

 private:
  IdMap<BlockId, IdSet<BlockId>> dominators_;
  IdMap<BlockId, IdSet<BlockId>> dominated_;
};

/// The contents of a dominator tree, by block.
struct DominatorFacts {
  IdMap<BlockId, BlockId> idom;
  IdMap<BlockId, std::vector<BlockId>> children;
  IdMap<BlockId, std::uint32_t> depth;
  IdMap<BlockId, IdSet<BlockId>> dominated;  ///< by dominates(); empty for unreachable blocks
  std::vector<BlockId> preorder;
};
/// O(blocks * blocks).
DominatorFacts facts_of(const DominatorTree& tree);

/// All errors in a dominator tree of the graph. O(blocks * (blocks + edges)).
std::vector<std::string> verify_dominators(const Graph& graph, const DominatorFacts& facts);

/// All errors in dominance frontiers of the graph, each of which must be in increasing order.
/// O(blocks * (blocks + edges)).
std::vector<std::string> verify_frontiers(const Graph& graph,
                                          const Csr<BlockId, BlockId>& frontiers);

/// The contents of a liveness analysis, by block: variables in increasing order.
struct LivenessFacts {
  IdMap<BlockId, std::vector<VariableId>> live_in;
  IdMap<BlockId, std::vector<VariableId>> live_out;
};
LivenessFacts facts_of(const Function& function, const Liveness& liveness);

/// All errors in a liveness analysis of the function. O(size), and for each variable O(blocks +
/// edges).
std::vector<std::string> verify_liveness(const Function& function, const LivenessFacts& facts);

/// Verifies the dominators, frontiers and liveness that this folder computes for the function. In:
/// a verified function. Time as above.
std::vector<std::string> verify_analyses(const Function& function);

}  // namespace ssac::cfg
