// The dominator tree of a flow graph. Block a dominates block b when every path from the entry to b
// goes through a; a block's immediate dominator is its closest dominator other than itself.
//
// Children are not stored: the blocks are in preorder, each with the end of its subtree. The first
// child of a block comes right after it, and its next sibling where its subtree ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <span>
#include <vector>

#include "cfg/graph.h"
#include "cfg/support/id_containers.h"
#include "cfg/support/uninitialized.h"

namespace ssac::cfg {

class DominatorTree {
 public:
  class Children;

  DominatorTree() = default;

  /// For a graph with `num_blocks` blocks. `order` lists those that the entry reaches: first the
  /// entry, and every other block after its immediate dominator, which is order[idoms[k]] for
  /// order[k]. O(blocks).
  DominatorTree(std::size_t num_blocks, std::span<const BlockId> order,
                std::span<const std::uint32_t> idoms);

  /// For a graph whose entry is block 0 and reaches all others. The immediate dominator of block k
  /// is idoms[k], less than k. O(blocks).
  explicit DominatorTree(std::span<const std::uint32_t> idoms);

  [[nodiscard]] std::size_t num_blocks() const { return nodes_.size(); }
  [[nodiscard]] BlockId entry() const { return preorder_.front(); }
  /// None for the entry and for unreachable blocks.
  [[nodiscard]] BlockId idom(BlockId b) const { return nodes_[b].idom; }
  /// The blocks whose immediate dominator is `b`, in increasing order.
  [[nodiscard]] Children children(BlockId b) const;
  [[nodiscard]] bool reachable(BlockId b) const { return nodes_[b].first != BlockId::none_index; }
  /// Number of steps to the entry; also 0 for unreachable blocks.
  [[nodiscard]] std::uint32_t depth(BlockId b) const { return nodes_[b].depth; }

  /// Whether every path from the entry to `b` goes through `a`. False if either block is
  /// unreachable. O(1).
  [[nodiscard]] bool dominates(BlockId a, BlockId b) const {
    return nodes_[a].first <= nodes_[b].first && nodes_[b].first < nodes_[a].last;
  }
  [[nodiscard]] bool strictly_dominates(BlockId a, BlockId b) const {
    return a != b && dominates(a, b);
  }

  /// The reachable blocks, each before its children, children in increasing order.
  [[nodiscard]] std::span<const BlockId> preorder() const { return preorder_; }
  /// The blocks that `b` dominates are the `subtree_size(b)` blocks of preorder() from this
  /// position on. BlockId::none_index for an unreachable block.
  [[nodiscard]] std::uint32_t preorder_position(BlockId b) const { return nodes_[b].first; }
  [[nodiscard]] std::size_t subtree_size(BlockId b) const {
    return nodes_[b].last - nodes_[b].first;
  }

  /// Equal if the entry and the immediate dominators are.
  friend bool operator==(const DominatorTree&, const DominatorTree&) = default;

 private:
  /// Where a block's subtree is in preorder_: the positions [first, last). For an unreachable
  /// block, the empty interval at the far end, which contains nothing and is contained in nothing.
  struct Node {
    std::uint32_t first = BlockId::none_index;
    std::uint32_t last = BlockId::none_index;
    std::uint32_t depth = 0;
    BlockId idom;
    friend bool operator==(const Node&, const Node&) = default;
  };

  UninitializedVector<BlockId> preorder_;
  IdMap<BlockId, Node> nodes_;
};

/// A range over the children of a block.
class DominatorTree::Children : public std::ranges::view_interface<Children> {
 public:
  class iterator {
   public:
    using value_type = BlockId;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::forward_iterator_tag;
    iterator() = default;
    iterator(const DominatorTree& tree, std::uint32_t position)
        : tree_(&tree), position_(position) {}
    BlockId operator*() const { return tree_->preorder_[position_]; }
    iterator& operator++() {
      position_ = tree_->nodes_[**this].last;
      return *this;
    }
    iterator operator++(int) {
      iterator old = *this;
      ++*this;
      return old;
    }
    friend bool operator==(iterator a, iterator b) { return a.position_ == b.position_; }

   private:
    const DominatorTree* tree_ = nullptr;
    std::uint32_t position_ = 0;
  };

  Children(iterator first, iterator last) : first_(first), last_(last) {}
  [[nodiscard]] iterator begin() const { return first_; }
  [[nodiscard]] iterator end() const { return last_; }

 private:
  iterator first_;
  iterator last_;
};

inline DominatorTree::Children DominatorTree::children(BlockId b) const {
  const Node& node = nodes_[b];
  const std::uint32_t first = reachable(b) ? node.first + 1 : node.last;
  return {{*this, first}, {*this, node.last}};
}

}  // namespace ssac::cfg
