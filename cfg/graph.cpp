#include "cfg/graph.h"

namespace ssac::cfg {

Graph::Graph(BlockId entry, Csr<BlockId, BlockId> successors)
    : entry_(entry), successors_(std::move(successors)) {
  std::vector<std::uint32_t> arrived(num_blocks(), 0);
  positions_ = Csr<BlockId, std::uint32_t>::with_row_sizes(
      num_blocks(), [&](BlockId b) { return successors_[b].size(); });
  for (std::size_t k = 0; k < num_edges(); ++k) {
    positions_.items()[k] = arrived[successors_.items()[k].index()]++;
  }
  predecessors_ = Csr<BlockId, BlockId>::with_row_sizes(
      num_blocks(), [&](BlockId b) { return arrived[b.index()]; });
  for (BlockId from : blocks()) {
    const std::size_t first = successors_.offset(from);
    for (std::size_t k = 0; k < successors_[from].size(); ++k) {
      predecessors_[successors_[from][k]][positions_.items()[first + k]] = from;
    }
  }
}

Graph Graph::from_edges(std::size_t num_blocks, BlockId entry,
                        std::span<const std::pair<BlockId, BlockId>> edges) {
  return Graph(entry, Csr<BlockId, BlockId>::from_pairs(num_blocks, edges));
}

}  // namespace ssac::cfg
