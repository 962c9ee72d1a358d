#include "cfg/graph.h"

namespace ssac::cfg {

Graph::Graph(BlockId entry, Csr<BlockId, BlockId> successors)
    : entry_(entry), successors_(std::move(successors)) {
  std::vector<std::pair<BlockId, BlockId>> reversed;
  reversed.reserve(num_edges());
  std::vector<std::uint32_t> arrived(num_blocks(), 0);
  positions_.reserve(num_blocks(), num_edges());
  for (BlockId from : blocks()) {
    positions_.append_row(successors_[from].size());
    std::span<std::uint32_t> positions = positions_[from];
    for (std::size_t k = 0; k < positions.size(); ++k) {
      const BlockId to = successors_[from][k];
      positions[k] = arrived[to.index()]++;
      reversed.emplace_back(to, from);
    }
  }
  predecessors_ = Csr<BlockId, BlockId>::from_pairs(num_blocks(), reversed);
}

Graph Graph::from_edges(std::size_t num_blocks, BlockId entry,
                        std::span<const std::pair<BlockId, BlockId>> edges) {
  return Graph(entry, Csr<BlockId, BlockId>::from_pairs(num_blocks, edges));
}

}  // namespace ssac::cfg
