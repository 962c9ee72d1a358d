// Flow graphs: the concept that every algorithm of this folder asks for, and the plain graph that
// models it.
#pragma once

#include <concepts>
#include <span>
#include <utility>
#include <vector>

#include "cfg/support/csr.h"
#include "cfg/support/id.h"

namespace ssac::cfg {

struct BlockTag {
  static constexpr std::string_view prefix = "b";
};
using BlockId = Id<BlockTag>;

/// A directed graph with an entry, over the blocks 0 to num_blocks() - 1. An edge may occur more
/// than once (both ways of a branch to one block); each occurrence is an edge of its own. The order
/// of predecessors is the order of phi operands.
template <class G>
concept FlowGraph = requires(const G& graph, BlockId block) {
  { graph.num_blocks() } -> std::convertible_to<std::size_t>;
  { graph.entry() } -> std::same_as<BlockId>;
  { graph.successors(block) } -> std::convertible_to<std::span<const BlockId>>;
  { graph.predecessors(block) } -> std::convertible_to<std::span<const BlockId>>;
};

/// A flow graph and nothing else.
class Graph {
 public:
  Graph() = default;

  /// From the successors of every block, in order. Predecessors come in the order of the blocks
  /// that they are, and for one block in the order of its successors. O(blocks + edges).
  Graph(BlockId entry, Csr<BlockId, BlockId> successors);

  /// From edges in any order; the successors of a block keep the edges' order.
  static Graph from_edges(std::size_t num_blocks, BlockId entry,
                          std::span<const std::pair<BlockId, BlockId>> edges);

  [[nodiscard]] std::size_t num_blocks() const { return successors_.num_rows(); }
  [[nodiscard]] std::size_t num_edges() const { return successors_.num_items(); }
  [[nodiscard]] BlockId entry() const { return entry_; }
  [[nodiscard]] IdRange<BlockId> blocks() const { return IdRange<BlockId>(num_blocks()); }
  [[nodiscard]] std::span<const BlockId> successors(BlockId b) const { return successors_[b]; }
  [[nodiscard]] std::span<const BlockId> predecessors(BlockId b) const { return predecessors_[b]; }

  /// For each successor edge of `b`, its position among the predecessors of the block it goes to,
  /// which is the position of its operand in that block's phis.
  [[nodiscard]] std::span<const std::uint32_t> predecessor_positions(BlockId b) const {
    return positions_[b];
  }
  friend bool operator==(const Graph&, const Graph&) = default;

 private:
  BlockId entry_;
  Csr<BlockId, BlockId> successors_;
  Csr<BlockId, BlockId> predecessors_;
  Csr<BlockId, std::uint32_t> positions_;
};

static_assert(FlowGraph<Graph>);

}  // namespace ssac::cfg
