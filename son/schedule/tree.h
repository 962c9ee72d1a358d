// The dominator tree of a schedule's blocks, for questions about the blocks between two of them.
//
// Jump pointers (cfg/support/jump_pointers.h) make every search logarithmic.
// Source: Click, "Global Code Motion / Global Value Numbering", PLDI 1995, sections 2.2 and 2.3,
// finds the common dominator and the block of least loop depth by steps from block to block, which
// is quadratic where values are made at the top of a deep dominator tree and used at its bottom;
// here every jump remembers the best of the blocks that it passes. Whether one block dominates
// another is read off their numbers in preorder, so only one of two is followed up.
#pragma once

#include <cstdint>

#include "cfg/dominator_tree.h"
#include "cfg/loops.h"
#include "cfg/support/id_containers.h"
#include "cfg/support/jump_pointers.h"

namespace ssac::son {

class ScheduleTree {
 public:
  /// O(blocks). All blocks must be reachable.
  ScheduleTree(const cfg::DominatorTree& dominators, const cfg::LoopForest& loops);

  [[nodiscard]] std::uint32_t depth(cfg::BlockId b) const { return tree_.depth(b.index()); }
  /// The deepest block that dominates both. O(log depth).
  [[nodiscard]] cfg::BlockId common_dominator(cfg::BlockId a, cfg::BlockId b) const;
  /// Of the blocks from `late` up to `early`, which dominates it, one of least loop depth, the
  /// nearest to `late` of several. O(log depth).
  [[nodiscard]] cfg::BlockId least_nested(cfg::BlockId early, cfg::BlockId late) const;

 private:
  struct Entry {
    cfg::BlockId best;  // the least nested from the block up to before its jump
    std::uint32_t loop_depth = 0;
    std::uint32_t number = 0;      // in preorder
    std::uint32_t end_number = 0;  // one more than the last number below it
  };
  [[nodiscard]] bool dominates(cfg::BlockId a, cfg::BlockId b) const {
    const std::uint32_t number = entries_[b].number;
    return entries_[a].number <= number && number < entries_[a].end_number;
  }
  [[nodiscard]] cfg::BlockId less_nested(cfg::BlockId lower, cfg::BlockId upper) const {
    return entries_[upper].loop_depth < entries_[lower].loop_depth ? upper : lower;
  }

  JumpPointers tree_;  // by block
  IdMap<cfg::BlockId, Entry> entries_;
};

}  // namespace ssac::son
