#include "son/schedule/tree.h"

#include <algorithm>

namespace ssac::son {

using cfg::BlockId;

ScheduleTree::ScheduleTree(const cfg::DominatorTree& dominators, const cfg::LoopForest& loops)
    : entries_(dominators.num_blocks()) {
  tree_.reserve(dominators.num_blocks());
  for (BlockId b : dominators.preorder()) {
    const std::uint32_t number = dominators.preorder_position(b);
    const auto size = static_cast<std::uint32_t>(dominators.subtree_size(b));
    entries_[b] = {b, loops.depth(b), number, number + size};
    if (b == dominators.entry()) {
      tree_.add_root(b.index());
      continue;
    }
    const BlockId parent = dominators.idom(b);
    tree_.add(b.index(), parent.index());
    if (tree_.jump(b.index()) == parent.index()) continue;
    const BlockId middle(tree_.jump(parent.index()));
    entries_[b].best = less_nested(less_nested(b, entries_[parent].best), entries_[middle].best);
  }
}

BlockId ScheduleTree::common_dominator(BlockId a, BlockId b) const {
  if (dominates(b, a)) return b;
  return BlockId(tree_.first_ancestor(
      a.index(), [&](JumpPointers::Vertex v) { return dominates(BlockId(v), b); }));
}

BlockId ScheduleTree::least_nested(BlockId early, BlockId late) const {
  BlockId best = late;
  BlockId at = late;
  while (at != early && entries_[best].loop_depth != 0) {
    const BlockId jump(tree_.jump(at.index()));
    const bool can_jump = depth(jump) >= depth(early);
    best = less_nested(best, can_jump ? entries_[at].best : at);
    at = can_jump ? jump : BlockId(tree_.parent(at.index()));
  }
  return less_nested(best, early);
}

}  // namespace ssac::son
