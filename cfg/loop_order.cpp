#include "cfg/loop_order.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace ssac::cfg {

namespace {

/// The number of blocks in each loop, and, last, in the whole function.
std::vector<std::uint32_t> sizes_of(const ReversePostorder& order, const LoopForest& loops) {
  const std::size_t outside = loops.num_loops();
  std::vector<std::uint32_t> sizes(outside + 1);
  for (const BlockId b : order.blocks()) {
    const LoopId inner = loops.innermost(b);
    ++sizes[inner.valid() ? inner.index() : outside];
  }
  for (std::size_t l = outside; l-- > 0;) {
    const LoopId around = loops.parent(LoopId(l));
    sizes[around.valid() ? around.index() : outside] += sizes[l];
  }
  return sizes;
}

}  // namespace

ReversePostorder loop_contiguous(const ReversePostorder& order, const LoopForest& loops) {
  if (!loops.reducible()) return order;
  const std::size_t outside = loops.num_loops();
  const std::vector<std::uint32_t> sizes = sizes_of(order, loops);
  std::vector<std::uint32_t> next(outside + 1);  // by loop: the position of its next block
  std::vector<BlockId> blocks(order.blocks().size());
  for (const BlockId b : order.blocks()) {
    const LoopId inner = loops.innermost(b);
    std::uint32_t& cursor = next[inner.valid() ? inner.index() : outside];
    if (inner.valid() && loops.header(inner) == b) {
      const LoopId around = loops.parent(inner);
      std::uint32_t& outer = next[around.valid() ? around.index() : outside];
      cursor = outer;
      outer += sizes[inner.index()];
    }
    blocks[cursor++] = b;
  }
  return {std::move(blocks), loops.num_blocks()};
}

}  // namespace ssac::cfg
