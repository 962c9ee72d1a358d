#include "cfg/dominator_tree.h"

#include <ranges>
#include <utility>

namespace ssac::cfg {

DominatorTree::DominatorTree(BlockId entry, IdMap<BlockId, BlockId> idom)
    : entry_(entry), idom_(std::move(idom)), interval_(idom_.size()), depth_(idom_.size()) {
  assert(!idom_[entry_].valid());
  std::vector<std::pair<BlockId, BlockId>> parent_and_child;
  parent_and_child.reserve(num_blocks());
  for (BlockId b : idom_.ids()) {
    if (idom_[b].valid()) parent_and_child.emplace_back(idom_[b], b);
  }
  children_ = Csr<BlockId, BlockId>::from_pairs(num_blocks(), parent_and_child);

  preorder_.reserve(parent_and_child.size() + 1);
  std::vector<BlockId> pending = {entry_};
  while (!pending.empty()) {
    const BlockId b = pending.back();
    pending.pop_back();
    const auto position = static_cast<std::uint32_t>(preorder_.size());
    interval_[b] = {position, position + 1};
    preorder_.push_back(b);
    if (b != entry_) depth_[b] = depth_[idom_[b]] + 1;
    for (BlockId child : children_[b] | std::views::reverse) pending.push_back(child);
  }
  // In reverse preorder a subtree is complete before its parent takes its end.
  for (BlockId b : preorder_ | std::views::reverse) {
    if (b == entry_) continue;
    Interval& parent = interval_[idom_[b]];
    parent.last = std::max(parent.last, interval_[b].last);
  }
}

}  // namespace ssac::cfg
