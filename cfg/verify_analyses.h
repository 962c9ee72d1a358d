// Whether what analyses say of a graph is so, by its definition and not by any algorithm of theirs:
// dominators by taking blocks away, frontiers and dominator trees by what blocks dominate, liveness
// by paths. What they say is written out plainly first, so that all of it is checked.
//
// Definitions: of dominators and frontiers those of Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS
// 13(4), 1991, sections 3 and 4; of liveness that of cfg/liveness.h.
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

/// Which blocks each block dominates: those that the entry does not reach without it. None for a
/// block that the entry does not reach. O(blocks * (blocks + edges)) bits, a few times over.
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

/// What a dominator tree says, by block.
struct DominatorFacts {
  IdMap<BlockId, BlockId> idom;
  IdMap<BlockId, std::vector<BlockId>> children;
  IdMap<BlockId, std::uint32_t> depth;
  IdMap<BlockId, IdSet<BlockId>> dominated;  ///< by dominates(); empty for unreachable blocks
  std::vector<BlockId> preorder;
};
/// O(blocks * blocks).
DominatorFacts facts_of(const DominatorTree& tree);

/// Everything that is wrong with a dominator tree of the graph. O(blocks * (blocks + edges)).
std::vector<std::string> verify_dominators(const Graph& graph, const DominatorFacts& facts);

/// Everything that is wrong with dominance frontiers of the graph: of each block in increasing
/// order. O(blocks * (blocks + edges)).
std::vector<std::string> verify_frontiers(const Graph& graph,
                                          const Csr<BlockId, BlockId>& frontiers);

/// What liveness says, by block: variables in increasing order.
struct LivenessFacts {
  IdMap<BlockId, std::vector<VariableId>> live_in;
  IdMap<BlockId, std::vector<VariableId>> live_out;
};
LivenessFacts facts_of(const Function& function, const Liveness& liveness);

/// Everything that is wrong with liveness in the function. O(size), and for each variable O(blocks
/// + edges).
std::vector<std::string> verify_liveness(const Function& function, const LivenessFacts& facts);

/// The dominators, frontiers and liveness that this folder finds for the function, verified. In: a
/// verified function. Time as above.
std::vector<std::string> verify_analyses(const Function& function);

}  // namespace ssac::cfg
