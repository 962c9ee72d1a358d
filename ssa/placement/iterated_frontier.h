// Dominance frontiers in linear memory, for computing iterated frontiers.
//
// The frontier of a block x is the set of blocks z with an edge u -> z where x dominates u but does
// not strictly dominate z. All frontiers together can take quadratic space (a nest of repeat-until
// loops), but they need not be stored: an edge u -> z puts z in the frontiers of exactly the blocks
// from u up to, but not including, the immediate dominator of z. So the frontier of x can be found
// by walking the dominator subtree of x and keeping the edges whose target is not deeper than x.
// That walk can be long where the result is short. A compromise is the *augmented dominator tree*:
// the tree is cut into zones whose lowest blocks, the boundary blocks, store their whole frontier,
// and a walk stops there. Zones are cut so that a walk visits at most a constant times as many
// blocks as there are edges in the result, and all stored frontiers together are no longer than the
// tree. If all frontiers together are short, as they usually are, every block stores its own, and
// no order is needed.
//
// Source: Bilardi and Pingali, "Algorithms for Computing the Static Single Assignment Form", JACM
// 50(3), 2003, the lazy algorithms on the augmented dominator tree (zones, parameter beta; beta
// is 1 here), first in "A Framework for Generalized Control Dependence", PLDI 1996. The order of
// the iteration, deepest block first and no part of the tree walked twice, is that of Sreedhar and
// Gao, "A Linear Time Algorithm for Placing phi-Nodes", POPL 1995.
// Deviations: stored frontiers list each block once, not each of its edges; over Sreedhar and Gao's
// array of levels there is a tree of bits (ssa/placement/depth_queue.h), because passing over empty
// levels would cost the depth of the tree for every variable.
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
  /// O(blocks + edges) time, plus, for each edge, the number of boundary blocks between its ends.
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
  /// For a boundary block its whole frontier, for another block the part whose edges leave from the
  /// block itself. Each block is listed once; in order of increasing depth unless the index is
  /// complete.
  [[nodiscard]] std::span<const Entry> entries(cfg::BlockId b) const { return entries_[b]; }
  /// Whether a walk of a subtree need not go below the block.
  [[nodiscard]] bool is_boundary(cfg::BlockId b) const {
    return is_complete_ || boundary_.contains(b);
  }
  /// The dominance frontier of a reachable block, sorted. O(answer log answer).
  [[nodiscard]] std::vector<cfg::BlockId> frontier(cfg::BlockId b) const;
  [[nodiscard]] std::size_t num_entries() const { return entries_.num_items(); }
  /// Whether every block is a boundary block.
  [[nodiscard]] bool is_complete() const { return is_complete_; }

 private:
  /// All frontiers are stored if that takes at most this many entries per edge of the graph.
  static constexpr std::size_t max_entries_per_edge = 4;

  /// An edge that does not come from the immediate dominator of its target.
  struct JoinEdge {
    cfg::BlockId from;
    cfg::BlockId to;
  };
  /// Builds the index from all join edges between reachable blocks, where edges with the same
  /// target are next to each other.
  void index(std::span<const JoinEdge> edges, std::size_t num_edges);
  /// The same edges, by increasing depth of their targets.
  [[nodiscard]] std::vector<JoinEdge> by_depth(std::span<const JoinEdge> edges) const;
  /// The length of each frontier, counting every edge.
  [[nodiscard]] IdMap<cfg::BlockId, std::uint32_t> lengths(std::span<const JoinEdge> edges) const;
  /// Decides which blocks are boundary blocks.
  void cut_zones(const IdMap<cfg::BlockId, std::uint32_t>& lengths);
  /// For each block the nearest boundary block strictly above it; none if there is none.
  [[nodiscard]] IdMap<cfg::BlockId, cfg::BlockId> next_boundaries() const;
  /// Stores each edge's target in the frontier of its source and of the blocks that `above` leads
  /// to from there, as long as they are not above the target's depth. Returns false if there are
  /// more entries than `limit`.
  template <class Above>
  bool store(std::span<const JoinEdge> edges, std::size_t limit, Above above);

  const cfg::DominatorTree* tree_;
  bool is_complete_ = false;
  IdSet<cfg::BlockId> boundary_;
  Csr<cfg::BlockId, Entry> entries_;
};

/// Computes the iterated dominance frontiers of one set of blocks after another. Between two sets
/// nothing is cleared except what is left of the work list.
class IteratedFrontier {
 public:
  explicit IteratedFrontier(const AugmentedDominatorTree& index)
      : index_(&index),
        marks_(index.tree().num_blocks()),
        by_depth_(index.is_complete() ? 0 : index.tree().num_blocks()),
        found_(index.tree().num_blocks() + 1) {}

  /// The iterated frontier of a set of reachable blocks, in no particular order; the span is valid
  /// until the next call. Does all of the steps below.
  std::span<const cfg::BlockId> of(std::span<const cfg::BlockId> blocks);

  // The same step by step, for callers that prune:

  /// Starts a new set.
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
  /// Removes and returns a block of the work list: the deepest one, or any one if all frontiers are
  /// stored.
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
  /// Flags for what has been done with a block since `clear`. The bits above them hold the number
  /// of the set.
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
  std::vector<cfg::BlockId> unordered_;  // the work list if all frontiers are stored
  DepthQueue by_depth_;                  // the work list if they are not
  std::vector<cfg::BlockId> stack_;
  std::vector<cfg::BlockId> found_;  // what `of` returns, and a spare element
};

}  // namespace ssac::ssa
