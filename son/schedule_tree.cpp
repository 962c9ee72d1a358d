#include "son/schedule_tree.h"

#include <algorithm>

namespace ssac::son {

using cfg::BlockId;

ScheduleTree::ScheduleTree(const cfg::DominatorTree& dominators, const cfg::LoopForest& loops)
    : entries_(dominators.num_blocks()) {
  for (BlockId b : dominators.preorder()) {
    Entry& entry = entries_[b];
    entry = {dominators.idom(b), b, b, dominators.depth(b), loops.depth(b)};
    if (b == dominators.entry()) continue;
    entry.jump = entry.parent;
    const Entry& parent = entries_[entry.parent];
    const Entry& middle = entries_[parent.jump];
    if (parent.depth - middle.depth != middle.depth - entries_[middle.jump].depth) continue;
    entry.jump = middle.jump;
    if (parent.depth > 0) entry.best = less_nested(less_nested(b, parent.best), middle.best);
  }
}

BlockId ScheduleTree::ancestor(BlockId b, std::uint32_t depth) const {
  while (entries_[b].depth > depth) {
    const Entry& entry = entries_[b];
    b = entries_[entry.jump].depth >= depth ? entry.jump : entry.parent;
  }
  return b;
}

BlockId ScheduleTree::common_dominator(BlockId a, BlockId b) const {
  const std::uint32_t depth = std::min(entries_[a].depth, entries_[b].depth);
  a = ancestor(a, depth);
  b = ancestor(b, depth);
  while (a != b) {
    const Entry& left = entries_[a];
    const Entry& right = entries_[b];
    const bool jumps_differ = left.jump != right.jump;
    a = jumps_differ ? left.jump : left.parent;
    b = jumps_differ ? right.jump : right.parent;
  }
  return a;
}

BlockId ScheduleTree::least_nested(BlockId early, BlockId late) const {
  BlockId best = late;
  BlockId at = late;
  while (at != early) {
    const Entry& entry = entries_[at];
    const bool can_jump = entries_[entry.jump].depth >= entries_[early].depth;
    best = less_nested(best, can_jump ? entry.best : at);
    at = can_jump ? entry.jump : entry.parent;
  }
  return less_nested(best, early);
}

}  // namespace ssac::son
