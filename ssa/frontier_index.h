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
//
// Source: Bilardi and Pingali, "Algorithms for Computing the Static Single Assignment Form", JACM
// 50(3), 2003, the lazy algorithms on the augmented dominator tree (zones, parameter alpha; alpha
// is 1 here), first in "A Framework for Generalized Control Dependence", PLDI 1996. The order of
// the iteration, deepest block first and no part of the tree walked twice, is that of Sreedhar and
// Gao, "A Linear Time Algorithm for Placing phi-Nodes", POPL 1995.
// Deviations: stored frontiers hold a block once, not each of its edges; a binary heap stands for
// Sreedhar and Gao's array of levels, because going through the empty levels would cost the depth
// of the tree for every variable.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/graph.h"
#include "cfg/support/csr.h"
#include "cfg/support/id_containers.h"

namespace ssac::ssa {

/// The augmented dominator tree of a graph.
class FrontierIndex {
 public:
  /// A block of a frontier and its depth in the dominator tree.
  struct Entry {
    std::uint32_t depth = 0;
    cfg::BlockId block;
  };

  /// In: a graph and its dominator tree, which must outlive the index. O(blocks + edges) memory;
  /// time likewise, but for the sum over edges of the zones they cross.
  FrontierIndex(const cfg::Graph& graph, const cfg::DominatorTree& tree);

  [[nodiscard]] const cfg::DominatorTree& tree() const { return *tree_; }
  /// The whole frontier of a boundary block; of another block the part whose edges leave from the
  /// block itself. By increasing depth, each block once.
  [[nodiscard]] std::span<const Entry> entries(cfg::BlockId b) const { return entries_[b]; }
  /// A walk of the subtree need not go below the block.
  [[nodiscard]] bool is_boundary(cfg::BlockId b) const { return boundary_.contains(b); }
  /// The dominance frontier of a reachable block, sorted. O(answer log answer).
  [[nodiscard]] std::vector<cfg::BlockId> frontier(cfg::BlockId b) const;
  [[nodiscard]] std::size_t num_entries() const { return entries_.num_items(); }

 private:
  /// The nearest boundary block strictly above each block; none where there is none.
  IdMap<cfg::BlockId, cfg::BlockId> cut_zones(const cfg::Graph& graph);
  /// Reachable blocks that are the target of an edge not from their immediate dominator, by depth.
  [[nodiscard]] std::vector<cfg::BlockId> joins_by_depth(const cfg::Graph& graph) const;

  const cfg::DominatorTree* tree_;
  IdSet<cfg::BlockId> boundary_;
  Csr<cfg::BlockId, Entry> entries_;
};

/// The iterated dominance frontier of one set of blocks after another. Between two sets it is
/// cleared in constant time.
class IteratedFrontier {
 public:
  explicit IteratedFrontier(const FrontierIndex& index)
      : index_(&index), marks_(index.tree().num_blocks()) {}

  /// Forgets the set before.
  void clear() {
    ++stamp_;
    queue_.clear();
  }
  /// Puts a reachable block on the work list unless it has been there since `clear`. Blocks added
  /// after the first `take` must not be deeper than the block taken last.
  void add(cfg::BlockId b);
  [[nodiscard]] bool empty() const { return queue_.empty(); }
  /// Removes and returns the deepest block of the work list, of equally deep ones the first.
  cfg::BlockId take();

  /// Calls visit(z) for the blocks z in the frontier of `taken`, the block taken last, that no
  /// earlier call since `clear` has visited. Over all calls for one set: O(edges), and O(the sum of
  /// the frontiers of the blocks taken).
  template <class Visit>
  void visit_new_frontier(cfg::BlockId taken, Visit visit) {
    const std::uint32_t limit = index_->tree().depth(taken);
    marks_[taken].walked = stamp_;
    stack_.push_back(taken);
    while (!stack_.empty()) {
      const cfg::BlockId b = stack_.back();
      stack_.pop_back();
      for (const FrontierIndex::Entry& entry : index_->entries(b)) {
        if (entry.depth > limit) break;
        if (!mark(marks_[entry.block].found)) continue;
        visit(entry.block);
      }
      if (index_->is_boundary(b)) continue;
      for (cfg::BlockId child : index_->tree().children(b)) {
        if (mark(marks_[child].walked)) stack_.push_back(child);
      }
    }
  }

 private:
  /// Stamps of the last set for which a block was queued, found in a frontier, and walked through.
  struct Marks {
    std::uint32_t queued = 0;
    std::uint32_t found = 0;
    std::uint32_t walked = 0;
  };
  bool mark(std::uint32_t& stamp) const {
    if (stamp == stamp_) return false;
    stamp = stamp_;
    return true;
  }

  const FrontierIndex* index_;
  IdMap<cfg::BlockId, Marks> marks_;
  std::uint32_t stamp_ = 0;
  std::vector<std::uint64_t> queue_;  // a heap of depth and, reversed, block
  std::vector<cfg::BlockId> stack_;
};

}  // namespace ssac::ssa
