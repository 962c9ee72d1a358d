// Dominance frontiers in linear memory, made for iterating them.
//
// The frontier of a block x is the set of blocks z with an edge u -> z where x dominates u but does
// not strictly dominate z. All frontiers together can take quadratic space (a nest of repeat-until
// loops). They need not be stored: an edge u -> z is in the frontiers of exactly the blocks from u
// up to, and without, the immediate dominator of z, so the frontier of x is found by walking the
// dominator subtree of x and keeping the edges that lead to a depth not below x's. That walk can be
// long where the answer is short. Between the two lies the *augmented dominator tree*: the tree is
// cut into zones whose lowest blocks, the boundary blocks, store their whole frontier, and a walk
// stops there. Zones are cut so that a walk visits at most a constant times as many blocks as there
// are edges in the answer, and that all stored frontiers together are no longer than the tree.
// Where all frontiers together are short, which is the rule, every block stores its own, and
// nothing needs an order.
//
// Source: Bilardi and Pingali, "Algorithms for Computing the Static Single Assignment Form", JACM
// 50(3), 2003, the lazy algorithms on the augmented dominator tree (zones, parameter alpha; alpha
// is 1 here), first in "A Framework for Generalized Control Dependence", PLDI 1996. The order of
// the iteration, deepest block first and no part of the tree walked twice, is that of Sreedhar and
// Gao, "A Linear Time Algorithm for Placing phi-Nodes", POPL 1995.
// Deviations: stored frontiers hold a block once, not each of its edges; Sreedhar and Gao's array
// of levels has a tree of bits over it (ssa/placement/depth_queue.h), because going through the
// empty levels would cost the depth of the tree for every variable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/graph.h"
#include "cfg/support/csr.h"
#include "cfg/support/id_containers.h"
#include "ssa/placement/depth_queue.h"

namespace ssac::ssa {

/// The augmented dominator tree of a graph.
class AugmentedDominatorTree {
 public:
  /// A block of a frontier and its depth in the dominator tree.
  struct Entry {
    std::uint32_t depth = 0;
    cfg::BlockId block;
  };

  /// In: a graph and its dominator tree, which must outlive the index. O(blocks + edges) memory;
  /// time likewise, and for each edge the number of boundary blocks between its ends.
  template <cfg::FlowGraph G>
  AugmentedDominatorTree(const G& graph, const cfg::DominatorTree& tree)
      : tree_(&tree), boundary_(graph.num_blocks()) {
    std::size_t num_edges = 0;
    std::vector<JoinEdge> edges;
    for (cfg::BlockId to : tree.preorder()) {
      const auto predecessors = cfg::predecessors_of(graph, to);
      const auto count = static_cast<std::size_t>(std::ranges::distance(predecessors));
      num_edges += count;
      if (count < 2 && to != tree.entry()) continue;
      for (cfg::BlockId from : predecessors) {
        const bool is_join_edge = tree.reachable(from) && tree.depth(from) >= tree.depth(to);
        if (is_join_edge) edges.push_back({from, to});
      }
    }
    index(edges, num_edges);
  }

  [[nodiscard]] const cfg::DominatorTree& tree() const { return *tree_; }
  /// The whole frontier of a boundary block; of another block the part whose edges leave from the
  /// block itself. Each block once; by increasing depth unless the index is complete.
  [[nodiscard]] std::span<const Entry> entries(cfg::BlockId b) const { return entries_[b]; }
  /// A walk of the subtree need not go below the block.
  [[nodiscard]] bool is_boundary(cfg::BlockId b) const {
    return is_complete_ || boundary_.contains(b);
  }
  /// The dominance frontier of a reachable block, sorted. O(answer log answer).
  [[nodiscard]] std::vector<cfg::BlockId> frontier(cfg::BlockId b) const;
  [[nodiscard]] std::size_t num_entries() const { return entries_.num_items(); }
  /// Every block is a boundary block.
  [[nodiscard]] bool is_complete() const { return is_complete_; }

 private:
  /// Frontiers are stored for all blocks up to so many entries for each edge of the graph.
  static constexpr std::size_t max_entries_per_edge = 4;

  /// An edge that does not come from the immediate dominator of where it goes.
  struct JoinEdge {
    cfg::BlockId from;
    cfg::BlockId to;
  };
  /// From all of them between reachable blocks, the edges to one block next to each other.
  void index(std::span<const JoinEdge> edges, std::size_t num_edges);
  /// The same, by increasing depth of the block they go to.
  [[nodiscard]] std::vector<JoinEdge> by_depth(std::span<const JoinEdge> edges) const;
  /// The length of each frontier, an edge counted as often as it occurs.
  [[nodiscard]] IdMap<cfg::BlockId, std::uint32_t> lengths(std::span<const JoinEdge> edges) const;
  /// Decides which blocks are boundary blocks.
  void cut_zones(const IdMap<cfg::BlockId, std::uint32_t>& lengths);
  /// For each block the nearest boundary block strictly above it; none where there is none.
  [[nodiscard]] IdMap<cfg::BlockId, cfg::BlockId> next_boundaries() const;
  /// Stores what the edges are in the frontiers of: each edge's start, and on from there
  /// `above(block)` until the end's depth is passed. False if there are more entries than `limit`.
  template <class Above>
  bool store(std::span<const JoinEdge> edges, std::size_t limit, Above above);

  const cfg::DominatorTree* tree_;
  bool is_complete_ = false;
  IdSet<cfg::BlockId> boundary_;
  Csr<cfg::BlockId, Entry> entries_;
};

/// The iterated dominance frontier of one set of blocks after another. Between two sets nothing is
/// cleared but what is left of the work list.
class IteratedFrontier {
 public:
  explicit IteratedFrontier(const AugmentedDominatorTree& index)
      : index_(&index),
        marks_(index.tree().num_blocks()),
        by_depth_(index.is_complete() ? 0 : index.tree().num_blocks()),
        found_(index.tree().num_blocks() + 1) {}

  /// The iterated frontier of a set of reachable blocks, in no particular order; the span holds
  /// until the next call. Does all that the steps below do.
  std::span<const cfg::BlockId> of(std::span<const cfg::BlockId> blocks);

  // The same step by step, for those who prune:

  /// Forgets the set before.
  void clear() {
    ++set_number_;
    unordered_.clear();
    while (!by_depth_.empty()) by_depth_.pop();
  }
  /// Puts a reachable block on the work list unless it has been there since `clear`. Blocks added
  /// after the first `take` must not be deeper than the block taken last.
  void add(cfg::BlockId b) {
    if (!mark(b, queued)) return;
    if (index_->is_complete()) {
      unordered_.push_back(b);
    } else {
      by_depth_.push(b, index_->tree().depth(b));
    }
  }
  [[nodiscard]] bool empty() const { return unordered_.empty() && by_depth_.empty(); }
  /// Removes and returns a block of the work list: the deepest, unless all frontiers are stored.
  cfg::BlockId take();

  /// Calls visit(z) for the blocks z in the frontier of `taken`, the block taken last, that no
  /// earlier call since `clear` has visited. Over all calls for one set: O(edges), and O(the sum of
  /// the frontiers of the blocks taken).
  template <class Visit>
  void visit_new_frontier(cfg::BlockId taken, Visit visit) {
    if (index_->is_complete()) {
      for (const AugmentedDominatorTree::Entry& entry : index_->entries(taken)) {
        if (mark(entry.block, found)) visit(entry.block);
      }
      return;
    }
    const std::uint32_t limit = index_->tree().depth(taken);
    mark(taken, walked);
    stack_.push_back(taken);
    while (!stack_.empty()) {
      const cfg::BlockId b = stack_.back();
      stack_.pop_back();
      for (const AugmentedDominatorTree::Entry& entry : index_->entries(b)) {
        if (entry.depth > limit) break;
        if (mark(entry.block, found)) visit(entry.block);
      }
      if (index_->is_boundary(b)) continue;
      for (cfg::BlockId child : index_->tree().children(b)) {
        if (mark(child, walked)) stack_.push_back(child);
      }
    }
  }

 private:
  /// What has been done with a block since `clear`: bits, below the number of the set.
  static constexpr std::uint32_t queued = 1;
  static constexpr std::uint32_t found = 2;
  static constexpr std::uint32_t walked = 4;
  static constexpr unsigned num_bits = 3;
  /// Returns whether the bit is new.
  bool mark(cfg::BlockId b, std::uint32_t bit) {
    std::uint32_t& marks = marks_[b];
    if (marks >> num_bits != set_number_) marks = set_number_ << num_bits;
    const bool is_new = (marks & bit) == 0;
    marks |= bit;
    return is_new;
  }

  const AugmentedDominatorTree* index_;
  IdMap<cfg::BlockId, std::uint32_t> marks_;
  std::uint32_t set_number_ = 0;
  std::vector<cfg::BlockId> unordered_;  // the work list where all frontiers are stored
  DepthQueue by_depth_;                  // and where they are not
  std::vector<cfg::BlockId> stack_;
  std::vector<cfg::BlockId> found_;  // what `of` returns, and one more
};

}  // namespace ssac::ssa
