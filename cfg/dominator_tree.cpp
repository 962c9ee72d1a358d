#include "cfg/dominator_tree.h"

#include <cassert>

#include "cfg/support/scratch.h"

namespace ssac::cfg {

DominatorTree::DominatorTree(std::size_t num_blocks, std::span<const BlockId> order,
                             std::span<const std::uint32_t> idoms)
    : nodes_(num_blocks) {
  assert(!order.empty());
  preorder_.resize(order.size());
  struct Place {
    std::uint32_t size = 1;    // of the subtree
    std::uint32_t next = 1;    // offset of its next child from the block
    std::uint32_t offset = 0;  // offset of the block from its parent
  };
  Scratch scratch;
  ScratchVector<Place> places(order.size(), Place(), scratch.resource());
  for (std::size_t k = order.size(); k-- > 1;) places[idoms[k]].size += places[k].size;

  // Siblings are in increasing order of their blocks.
  for (std::uint32_t k = 0; k < order.size(); ++k) nodes_[order[k]].last = k;
  for (BlockId b : nodes_.ids()) {
    const std::uint32_t k = nodes_[b].last;
    if (k == 0 || k == BlockId::none_index) continue;
    Place& parent = places[idoms[k]];
    places[k].offset = parent.next;
    parent.next += places[k].size;
  }

  nodes_[order[0]] = {0, places[0].size, 0, {}};
  preorder_[0] = order[0];
  for (std::size_t k = 1; k < order.size(); ++k) {
    const BlockId idom = order[idoms[k]];
    const Node& parent = nodes_[idom];
    const std::uint32_t first = parent.first + places[k].offset;
    nodes_[order[k]] = {first, first + places[k].size, parent.depth + 1, idom};
    preorder_[first] = order[k];
  }
}

DominatorTree::DominatorTree(std::span<const std::uint32_t> idoms) : nodes_(idoms.size()) {
  assert(!idoms.empty());
  preorder_.resize(idoms.size());
  struct Place {
    std::uint32_t size = 1;  // of the subtree
    std::uint32_t next = 0;  // where the next child goes
  };
  Scratch scratch;
  ScratchVector<Place> places(idoms.size(), Place(), scratch.resource());
  for (std::size_t k = idoms.size(); k-- > 1;) places[idoms[k]].size += places[k].size;

  nodes_[BlockId(0)] = {0, places[0].size, 0, {}};
  places[0].next = 1;
  preorder_[0] = BlockId(0);
  for (std::uint32_t k = 1; k < idoms.size(); ++k) {
    const BlockId idom(idoms[k]);
    const std::uint32_t first = places[idoms[k]].next;
    const std::uint32_t last = first + places[k].size;
    places[idoms[k]].next = last;
    places[k].next = first + 1;
    nodes_[BlockId(k)] = {first, last, nodes_[idom].depth + 1, idom};
    preorder_[first] = BlockId(k);
  }
}

}  // namespace ssac::cfg
