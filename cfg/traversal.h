// Depth-first traversal of a flow graph from its entry, and the orders derived from it.
//
// A block's successors are visited from the last to the first, so that the reverse post-order of a
// structured program is its source order: the `then` arm before the `else` arm, a loop's body
// before what follows the loop.
// Source: Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM J. Computing 1(2), 1972.
// Deviation: an explicit stack, so that a chain of a million blocks needs no call stack.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "cfg/graph.h"

namespace ssac::cfg {

/// Walks depth first from the entry. Calls `enter(block, from)` for every edge from -> block that
/// is followed, and for the entry with `from` none; it must return true exactly when it is called
/// for the first time with that block. Calls `leave(block)` after all successors of the block.
/// O(blocks + edges).
template <FlowGraph G, class Enter, class Leave>
void depth_first(const G& graph, Enter enter, Leave leave) {
  struct Frame {
    BlockId block;
    std::size_t first_pending;
  };
  std::vector<Frame> stack;
  std::vector<BlockId> pending;  // the successors not yet visited, frame after frame
  const auto open = [&](BlockId block) {
    stack.push_back({block, pending.size()});
    for (BlockId to : successors_of(graph, block)) pending.push_back(to);
  };
  const BlockId entry = entry_of(graph);
  if (enter(entry, BlockId())) open(entry);
  while (!stack.empty()) {
    const Frame top = stack.back();
    if (pending.size() == top.first_pending) {
      leave(top.block);
      stack.pop_back();
      continue;
    }
    const BlockId next = pending.back();
    pending.pop_back();
    if (enter(next, top.block)) open(next);
  }
}

/// The blocks that the entry reaches, each after its depth-first descendants; the entry is last.
/// O(blocks + edges).
template <FlowGraph G>
std::vector<BlockId> postorder(const G& graph) {
  std::vector<char> seen(graph.num_blocks(), 0);
  std::vector<BlockId> order;
  order.reserve(graph.num_blocks());
  depth_first(
      graph,
      [&](BlockId block, BlockId) {
        const bool is_new = seen[block.index()] == 0;
        seen[block.index()] = 1;
        return is_new;
      },
      [&](BlockId block) { order.push_back(block); });
  return order;
}

/// The blocks that the entry reaches in reverse post-order, and the position of each. An edge whose
/// target is not positioned after its source is *retreating*: it closes a cycle of the depth-first
/// search. In a reducible graph, the retreating edges are the back edges of the loops.
class ReversePostorder {
 public:
  static constexpr std::uint32_t none_number = std::numeric_limits<std::uint32_t>::max();

  /// O(blocks + edges).
  template <FlowGraph G>
  explicit ReversePostorder(const G& graph)
      : blocks_(postorder(graph)), numbers_(graph.num_blocks(), none_number) {
    std::ranges::reverse(blocks_);
    number_blocks();
  }
  /// Another reverse post-order, of a graph with `num_blocks` blocks.
  ReversePostorder(std::vector<BlockId> blocks, std::size_t num_blocks)
      : blocks_(std::move(blocks)), numbers_(num_blocks, none_number) {
    number_blocks();
  }

  [[nodiscard]] std::span<const BlockId> blocks() const { return blocks_; }
  /// The block's position in `blocks()`; none_number if the entry does not reach it.
  [[nodiscard]] std::uint32_t number(BlockId b) const { return numbers_[b.index()]; }
  [[nodiscard]] bool reachable(BlockId b) const { return number(b) != none_number; }
  [[nodiscard]] bool is_retreating(BlockId from, BlockId to) const {
    return number(to) <= number(from);
  }

 private:
  void number_blocks() {
    std::uint32_t next = 0;
    for (BlockId block : blocks_) numbers_[block.index()] = next++;
  }

  std::vector<BlockId> blocks_;
  std::vector<std::uint32_t> numbers_;
};

/// The number of incoming edges from blocks that the entry reaches, according to a ReversePostorder
/// or a DominatorTree. O(predecessors).
template <FlowGraph G, class Reachable>
std::size_t num_reachable_predecessors(const G& graph, BlockId b, const Reachable& tree) {
  return static_cast<std::size_t>(std::ranges::count_if(
      predecessors_of(graph, b), [&](BlockId from) { return tree.reachable(from); }));
}

}  // namespace ssac::cfg
