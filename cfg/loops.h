// The loops of a flow graph, irreducible ones included, and how they nest.
//
// The target of a retreating edge is the header of a loop: the blocks from which such an edge can
// be reached without leaving the header's descendants in the depth-first search. Loops are found
// innermost first. A loop that was found is represented by its header in those around it (in a
// union-find forest), so loops are disjoint or nested. A loop is irreducible if an edge from
// outside enters it at a block other than its header; which of the blocks entered is the header
// then depends on the order of the search (that of cfg/traversal.h).
//
// Source: Havlak, "Nesting of Reducible and Irreducible Loops", TOPLAS 19(4), 1997, with the
// correction of Ramalingam, "Identifying Loops in Almost Linear Time", TOPLAS 21(2), 1999: an edge
// that is neither retreating nor in the search tree waits until the nearest common ancestor of its
// ends is processed, so that no edge is moved up more than once.
// Deviations: there is no recursion; the ancestors are found in the same backward sweep, by path
// compression in the search tree; marking irreducible loops skips those already marked.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "cfg/graph.h"
#include "cfg/support/csr.h"
#include "cfg/support/id_containers.h"
#include "cfg/traversal.h"

namespace ssac::cfg {

struct LoopTag {
  static constexpr std::string_view prefix = "loop";
};
using LoopId = Id<LoopTag>;

class LoopForest {
 public:
  /// O((blocks + edges) * log(blocks)) at worst, linear in practice.
  template <FlowGraph G>
  explicit LoopForest(const G& graph);

  /// Loops are numbered in reverse post-order of their headers: each after those around it, and in
  /// a structured program in source order.
  [[nodiscard]] std::size_t num_loops() const { return loops_.size(); }
  [[nodiscard]] IdRange<LoopId> loops() const { return loops_.ids(); }
  [[nodiscard]] BlockId header(LoopId l) const { return loops_[l].header; }
  /// The enclosing loop; none for an outermost one.
  [[nodiscard]] LoopId parent(LoopId l) const { return loops_[l].parent; }
  /// Nesting depth: 1 for an outermost loop.
  [[nodiscard]] std::uint32_t depth(LoopId l) const { return loops_[l].depth; }
  [[nodiscard]] bool is_irreducible(LoopId l) const { return loops_[l].irreducible; }
  /// Whether every loop is entered only at its header.
  [[nodiscard]] bool reducible() const { return reducible_; }

  [[nodiscard]] std::size_t num_blocks() const { return innermost_.size(); }
  /// The innermost loop that the block is in; none outside loops and for unreachable blocks.
  [[nodiscard]] LoopId innermost(BlockId b) const { return innermost_[b]; }
  /// For each loop, the blocks whose innermost loop it is, in order. O(blocks).
  [[nodiscard]] Csr<LoopId, BlockId> blocks() const;
  /// The number of loops that contain the block.
  [[nodiscard]] std::uint32_t depth(BlockId b) const {
    return innermost(b).valid() ? depth(innermost(b)) : 0;
  }
  /// Whether the block is in the loop, directly or in an inner loop. O(depth of the block).
  [[nodiscard]] bool contains(LoopId l, BlockId b) const;
  /// The innermost loop that contains both blocks; none if no loop does. O(their depths).
  [[nodiscard]] LoopId common(BlockId a, BlockId b) const;

 private:
  struct Loop {
    BlockId header;
    LoopId parent;
    std::uint32_t depth = 1;
    bool irreducible = false;
  };
  class Finder;

  IdVector<LoopId, Loop> loops_;
  IdMap<BlockId, LoopId> innermost_;
  bool reducible_ = true;
};

/// Finds the loops. Here a block is represented by its preorder number in the depth-first search.
class LoopForest::Finder {
 public:
  static constexpr std::uint32_t none = BlockId::none_index;

  explicit Finder(std::size_t num_blocks) {
    tree_.reserve(num_blocks);
    postorder_.reserve(num_blocks);
  }

  /// The search calls `enter` in preorder, and `leave` when the descendants of a block are done.
  void enter(BlockId block, std::uint32_t parent);
  void leave(std::uint32_t v);
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(tree_.size()); }
  [[nodiscard]] BlockId block(std::uint32_t v) const { return tree_[v].block; }

  /// Then, for w from the last number down to 0: call visit_edge for every edge from -> w, then
  /// find_loop(w).
  void visit_edge(std::uint32_t from, std::uint32_t w);
  void find_loop(std::uint32_t w);

  /// Stores the result in a forest that is empty so far.
  void store(LoopForest& forest) const;

 private:
  /// An edge in a linked list: of those that wait for a block, or of those that enter one.
  struct ListedEdge {
    std::uint32_t from = none;
    std::uint32_t to = none;
    std::uint32_t next = none;
  };

  [[nodiscard]] bool is_ancestor(std::uint32_t a, std::uint32_t v) const {
    return a <= v && v <= tree_[a].last;
  }
  std::uint32_t nearest_ancestor_before(std::uint32_t v, std::uint32_t limit);
  std::uint32_t representative(std::uint32_t v);
  void mark_irreducible_around(std::uint32_t v);
  void add_to_body(std::uint32_t v, std::uint32_t w);

  /// A block of the search tree. Path compression rewrites `up`, `collapsed_into` and
  /// `next_unmarked`.
  struct Visited {
    BlockId block;
    std::uint32_t parent = none;
    std::uint32_t last = none;            // its greatest descendant, or itself
    std::uint32_t up = none;              // towards the root of the search tree
    std::uint32_t collapsed_into = none;  // the header of the loop found around it, or itself
    std::uint32_t header = none;          // of the innermost loop around it, other than itself
    std::uint32_t next_unmarked = none;   // the next loop to look at; none: `header`
    std::uint32_t first_waiting = none;
    std::uint32_t first_entering = none;
    std::uint32_t in_body_of = none;  // the header of the loop that it was added to last
    bool is_header = false;
    bool is_irreducible = false;
  };

  std::vector<Visited> tree_;  // by number
  std::vector<std::uint32_t> postorder_;
  std::vector<ListedEdge> edges_;

  std::vector<std::uint32_t> body_;  // of the loop being found, without its header
  std::vector<std::uint32_t> path_;
};

template <FlowGraph G>
LoopForest::LoopForest(const G& graph) : innermost_(graph.num_blocks()) {
  std::vector<std::uint32_t> number(graph.num_blocks(), Finder::none);
  Finder finder(graph.num_blocks());
  depth_first(
      graph,
      [&](BlockId block, BlockId from) {
        if (number[block.index()] != Finder::none) return false;
        number[block.index()] = finder.size();
        finder.enter(block, from.valid() ? number[from.index()] : Finder::none);
        return true;
      },
      [&](BlockId block) { finder.leave(number[block.index()]); });
  for (std::uint32_t w = finder.size(); w-- > 0;) {
    for (BlockId from : predecessors_of(graph, finder.block(w))) {
      if (number[from.index()] != Finder::none) finder.visit_edge(number[from.index()], w);
    }
    finder.find_loop(w);
  }
  finder.store(*this);
}

/// An edge that enters a loop from outside at a block other than its header.
struct SideEntry {
  LoopId loop;
  BlockId from;
  BlockId to;
};

/// What makes the irreducible loops of the graph irreducible: all their side entries, by block
/// entered, each pair of blocks once per loop. Without these edges the graph is reducible, and its
/// entry reaches the same blocks. In: the graph's own forest. O(edges * depth of the loops).
template <FlowGraph G>
std::vector<SideEntry> side_entries(const G& graph, const LoopForest& forest) {
  std::vector<SideEntry> entries;
  if (forest.reducible()) return entries;
  const ReversePostorder order(graph);
  IdMap<BlockId, BlockId> seen_for(graph.num_blocks());  // last block seen with an edge from here
  for (const BlockId to : order.blocks()) {
    for (const BlockId from : predecessors_of(graph, to)) {
      if (!order.reachable(from) || seen_for[from] == to) continue;
      seen_for[from] = to;
      const LoopId around = forest.common(from, to);
      for (LoopId l = forest.innermost(to); l != around; l = forest.parent(l)) {
        if (forest.header(l) != to) entries.push_back({l, from, to});
      }
    }
  }
  return entries;
}

}  // namespace ssac::cfg
