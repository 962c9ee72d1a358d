// The blocks in an order in which loops are in one piece.
//
// A reverse post-order visits every block after what comes before it, but may leave a loop for what
// follows and come back to the rest later. Here each loop has the run of positions that begins with
// its header, and in it, as outside, blocks and inner loops keep the reverse post-order of the
// blocks and headers. That is a reverse post-order still: in a reducible graph an edge into a loop
// goes to its header, and an edge out of one to a block that the reverse post-order has after the
// edge's source, so after the header. An irreducible graph has its plain reverse post-order.
// Source: loops in one piece are what "loop-contiguous" block orders of code generators give
// (Wimmer and Franz, "Linear Scan Register Allocation on SSA Form", CGO 2010). Theirs is
// a work list with counts of predecessors; this one shifts positions, without a list.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cfg/loops.h"
#include "cfg/traversal.h"

namespace ssac::cfg {

class LoopOrder {
 public:
  /// `loops` of the same graph. O(blocks + loops).
  LoopOrder(const ReversePostorder& order, const LoopForest& loops);

  [[nodiscard]] std::span<const BlockId> blocks() const { return blocks_; }
  /// The block's position in `blocks()`; ReversePostorder::none_number where the entry does not
  /// reach it.
  [[nodiscard]] std::uint32_t number(BlockId b) const { return numbers_[b.index()]; }
  [[nodiscard]] bool reachable(BlockId b) const {
    return number(b) != ReversePostorder::none_number;
  }
  [[nodiscard]] bool is_retreating(BlockId from, BlockId to) const {
    return number(to) <= number(from);
  }

 private:
  std::vector<BlockId> blocks_;
  std::vector<std::uint32_t> numbers_;
};

}  // namespace ssac::cfg
