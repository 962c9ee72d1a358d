#include "cfg/dominator_tree.h"

#include <cassert>
#include <ranges>
#include <utility>

namespace ssac::cfg {

DominatorTree::DominatorTree(BlockId entry, IdMap<BlockId, BlockId> idom)
    : entry_(entry),
      idom_(std::move(idom)),
      first_child_(idom_.size() + 1, 0),
      nodes_(idom_.size()) {
  assert(!idom_[entry_].valid());
  list_children();
  lay_out(parents_first());
}

void DominatorTree::list_children() {
  for (BlockId b : idom_.ids()) {
    if (idom_[b].valid()) ++first_child_[idom_[b].index()];
  }
  std::uint32_t count = 0;
  for (std::uint32_t& end : first_child_) end = count += end;
  // Filled from its end, each row ends up with its start in first_child_.
  children_.resize(count);
  for (std::size_t k = num_blocks(); k-- > 0;) {
    const BlockId parent = idom_[BlockId(k)];
    if (parent.valid()) children_[--first_child_[parent.index()]] = BlockId(k);
  }
}

/// The reachable blocks, each after its parent and before its greater siblings.
std::vector<BlockId> DominatorTree::parents_first() const {
  std::vector<BlockId> order;
  order.reserve(children_.size() + 1);
  order.push_back(entry_);
  // Blocks in the order of the source are in such an order as they are.
  bool is_ordered = true;
  for (BlockId b : idom_.ids()) {
    if (!idom_[b].valid()) continue;
    is_ordered = is_ordered && idom_[b] < b;
    order.push_back(b);
  }
  if (is_ordered) return order;
  order.resize(1);
  for (std::size_t next = 0; next < order.size(); ++next) {
    for (BlockId child : children(order[next])) order.push_back(child);
  }
  return order;
}

void DominatorTree::lay_out(std::span<const BlockId> order) {
  std::vector<std::uint32_t> size(num_blocks(), 1);
  for (BlockId b : order.subspan(1) | std::views::reverse)
    size[idom_[b].index()] += size[b.index()];

  preorder_.resize(order.size());
  std::vector<std::uint32_t>& next = size;  // from where its children go, once a block is laid out
  const auto lay = [&](BlockId b, std::uint32_t first, std::uint32_t depth) {
    nodes_[b] = {first, first + size[b.index()], depth};
    preorder_[first] = b;
    next[b.index()] = first + 1;
  };
  lay(entry_, 0, 0);
  for (BlockId b : order.subspan(1)) {
    const BlockId parent = idom_[b];
    const std::uint32_t first = next[parent.index()];
    next[parent.index()] += size[b.index()];
    lay(b, first, nodes_[parent].depth + 1);
  }
}

}  // namespace ssac::cfg
