#include "son/schedule/tree.h"

#include <algorithm>

namespace ssac::son {

using cfg::BlockId;

ScheduleTree::ScheduleTree(const cfg::DominatorTree& dominators, const cfg::LoopForest& loops)
    : entries_(dominators.num_blocks()) {
  for (BlockId b : dominators.preorder()) {
    Entry& entry = entries_[b];
    const std::uint32_t number = dominators.preorder_position(b);
    entry = {dominators.idom(b),
             b,
             b,
             dominators.depth(b),
             loops.depth(b),
             number,
             number + static_cast<std::uint32_t>(dominators.subtree_size(b))};
    if (b == dominators.entry()) continue;
    entry.jump = entry.parent;
    const Entry& parent = entries_[entry.parent];
    const Entry& middle = entries_[parent.jump];
    if (parent.depth - middle.depth != middle.depth - entries_[middle.jump].depth) continue;
    entry.jump = middle.jump;
    if (parent.depth > 0) entry.best = less_nested(less_nested(b, parent.best), middle.best);
  }
}

BlockId ScheduleTree::common_dominator(BlockId a, BlockId b) const {
  if (dominates(b, a)) return b;
  while (!dominates(a, b)) {
    const Entry& entry = entries_[a];
    a = dominates(entry.jump, b) ? entry.parent : entry.jump;
  }
  return a;
}

BlockId ScheduleTree::least_nested(BlockId early, BlockId late) const {
  BlockId best = late;
  BlockId at = late;
  while (at != early && entries_[best].loop_depth != 0) {
    const Entry& entry = entries_[at];
    const bool can_jump = entries_[entry.jump].depth >= entries_[early].depth;
    best = less_nested(best, can_jump ? entry.best : at);
    at = can_jump ? entry.jump : entry.parent;
  }
  return less_nested(best, early);
}

}  // namespace ssac::son
