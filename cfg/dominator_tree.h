// The dominator tree of a flow graph. Block a dominates block b when every path from the entry to b
// goes through a; a block's immediate dominator is its closest dominator other than itself.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cfg/graph.h"
#include "cfg/support/id_containers.h"

namespace ssac::cfg {

class DominatorTree {
 public:
  DominatorTree() = default;

  /// From the immediate dominator of every block: none for the entry and for the blocks that it
  /// does not reach. O(blocks).
  DominatorTree(BlockId entry, IdMap<BlockId, BlockId> idom);

  [[nodiscard]] std::size_t num_blocks() const { return idom_.size(); }
  [[nodiscard]] BlockId entry() const { return entry_; }
  /// None for the entry and for unreachable blocks.
  [[nodiscard]] BlockId idom(BlockId b) const { return idom_[b]; }
  /// The blocks whose immediate dominator is `b`, in increasing order.
  [[nodiscard]] std::span<const BlockId> children(BlockId b) const {
    const std::uint32_t first = first_child_[b.index()];
    return std::span(children_).subspan(first, first_child_[b.index() + 1] - first);
  }
  [[nodiscard]] bool reachable(BlockId b) const { return b == entry_ || idom_[b].valid(); }
  /// Steps to the entry; 0 for unreachable blocks too.
  [[nodiscard]] std::uint32_t depth(BlockId b) const { return nodes_[b].depth; }

  /// Whether every path from the entry to `b` goes through `a`. False where either block is
  /// unreachable. O(1).
  [[nodiscard]] bool dominates(BlockId a, BlockId b) const {
    return nodes_[a].first <= nodes_[b].first && nodes_[b].first < nodes_[a].last;
  }
  [[nodiscard]] bool strictly_dominates(BlockId a, BlockId b) const {
    return a != b && dominates(a, b);
  }

  /// The reachable blocks, each before its children, children in increasing order.
  [[nodiscard]] std::span<const BlockId> preorder() const { return preorder_; }
  /// The blocks that `b` dominates are the `subtree_size(b)` first of preorder() from its position.
  [[nodiscard]] std::size_t preorder_position(BlockId b) const { return nodes_[b].first; }
  [[nodiscard]] std::size_t subtree_size(BlockId b) const {
    return nodes_[b].last - nodes_[b].first;
  }

  /// The same entry and immediate dominators.
  friend bool operator==(const DominatorTree& a, const DominatorTree& b) {
    return a.entry_ == b.entry_ && a.idom_ == b.idom_;
  }

 private:
  /// Where a block's subtree is in preorder_: the positions [first, last). For an unreachable block
  /// the empty interval at the far end, which nothing contains and which contains nothing.
  struct Node {
    std::uint32_t first = BlockId::none_index;
    std::uint32_t last = BlockId::none_index;
    std::uint32_t depth = 0;
  };

  void list_children();
  [[nodiscard]] std::vector<BlockId> parents_first() const;
  void lay_out(std::span<const BlockId> order);

  BlockId entry_;
  IdMap<BlockId, BlockId> idom_;
  std::vector<std::uint32_t> first_child_;  // one more than there are blocks
  std::vector<BlockId> children_;
  std::vector<BlockId> preorder_;
  IdMap<BlockId, Node> nodes_;
};

}  // namespace ssac::cfg
