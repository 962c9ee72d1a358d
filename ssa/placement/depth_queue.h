// A work list of blocks that returns the deepest block first.
//
// Source: the array of levels of Sreedhar and Gao, "A Linear Time Algorithm for Placing phi-Nodes",
// POPL 1995.
// Deviation: over the levels there is a tree of bits (cfg/support/bit_tree.h), so that the deepest
// level in use is found without passing over empty ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cfg/graph.h"
#include "cfg/support/bit_tree.h"
#include "cfg/support/id_containers.h"

namespace ssac::ssa {

class DepthQueue {
 public:
  /// For blocks and depths below `num_blocks`.
  explicit DepthQueue(std::size_t num_blocks)
      : first_(num_blocks), next_(num_blocks), in_use_(num_blocks) {}

  [[nodiscard]] bool empty() const { return in_use_.empty(); }

  /// The block must not be in the queue.
  void push(cfg::BlockId b, std::uint32_t depth) {
    next_[b] = first_[depth];
    first_[depth] = b;
    in_use_.insert(depth);
  }

  /// Removes and returns the deepest block; of equally deep ones, the one pushed last.
  cfg::BlockId pop() {
    const std::size_t depth = in_use_.greatest();
    const cfg::BlockId b = first_[depth];
    first_[depth] = next_[b];
    if (!first_[depth].valid()) in_use_.erase(depth);
    return b;
  }

 private:
  std::vector<cfg::BlockId> first_;         // by depth
  IdMap<cfg::BlockId, cfg::BlockId> next_;  // of the same depth
  BitTree in_use_;                          // depths
};

}  // namespace ssac::ssa
