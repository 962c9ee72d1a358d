// The loops of a flow graph and how they nest, irreducible ones too.
//
// A block to which a retreating edge goes is the header of a loop: the blocks from which such an
// edge can be reached without leaving the header's descendants in the depth-first search. Loops are
// found innermost first; a loop that was found is one block, its header, to those around it (a
// union-find forest), so that loops are disjoint or nested. A loop is irreducible when an edge from
// outside enters it elsewhere than at its header; which of its entries counts as the header is then
// up to the order of the search (the one of cfg/traversal.h).
//
// Source: Havlak, "Nesting of Reducible and Irreducible Loops", TOPLAS 19(4), 1997, with the
// correction of Ramalingam, "Identifying Loops in Almost Linear Time", TOPLAS 21(2), 1999: an edge
// that neither is in the search tree nor retreats waits until the nearest common ancestor of its
// ends has its turn, so that no edge is moved up more than once.
// Deviations: there is no recursion; the ancestors are found in the same backward sweep, by path
// compression in the search tree; marking irreducible loops steps over those that are marked.
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
  /// a structured program in the order of the source.
  [[nodiscard]] std::size_t num_loops() const { return loops_.size(); }
  [[nodiscard]] IdRange<LoopId> loops() const { return loops_.ids(); }
  [[nodiscard]] BlockId header(LoopId l) const { return loops_[l].header; }
  /// The innermost loop around the loop; none for an outermost one.
  [[nodiscard]] LoopId parent(LoopId l) const { return loops_[l].parent; }
  /// How many loops it is in, itself one of them.
  [[nodiscard]] std::uint32_t depth(LoopId l) const { return loops_[l].depth; }
  [[nodiscard]] bool is_irreducible(LoopId l) const { return loops_[l].irreducible; }
  /// Whether every loop is entered at its header only.
  [[nodiscard]] bool reducible() const { return reducible_; }

  [[nodiscard]] std::size_t num_blocks() const { return innermost_.size(); }
  /// The innermost loop that the block is in; none outside loops and for unreachable blocks.
  [[nodiscard]] LoopId innermost(BlockId b) const { return innermost_[b]; }
  /// By loop: the blocks whose innermost loop it is, in order. O(blocks).
  [[nodiscard]] Csr<LoopId, BlockId> blocks() const;
  /// How many loops the block is in.
  [[nodiscard]] std::uint32_t depth(BlockId b) const {
    return innermost(b).valid() ? depth(innermost(b)) : 0;
  }
  /// Whether the block is in the loop, be it in an inner one. O(depth of the block).
  [[nodiscard]] bool contains(LoopId l, BlockId b) const;
  /// The innermost loop that has both blocks; none if no loop has. O(their depths).
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

/// Finds the loops. A block is its preorder number in the depth-first search here.
class LoopForest::Finder {
 public:
  static constexpr std::uint32_t none = BlockId::none_index;

  explicit Finder(std::size_t num_blocks) {
    tree_.reserve(num_blocks);
    postorder_.reserve(num_blocks);
  }

  /// The search: calls of `enter` in preorder, each followed by `leave` when its descendants are
  /// done.
  void enter(BlockId block, std::uint32_t parent);
  void leave(std::uint32_t v);
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(tree_.size()); }
  [[nodiscard]] BlockId block(std::uint32_t v) const { return tree_[v].block; }

  /// Then, for w from the last number down to 0: every edge from -> w, and `find_loop(w)`.
  void visit_edge(std::uint32_t from, std::uint32_t w);
  void find_loop(std::uint32_t w);

  /// What was found, into a forest that is empty so far.
  void store(LoopForest& forest) const;

 private:
  /// An edge in a list: of those that wait for a block, or of those that enter one.
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
    std::uint32_t last = none;            // its greatest descendant
    std::uint32_t up = none;              // towards the root of the search tree
    std::uint32_t collapsed_into = none;  // the header of the loop found around it, or itself
    std::uint32_t header = none;          // of the innermost loop around it, itself excluded
    std::uint32_t next_unmarked = none;   // from a marked loop outward; none: its header
    std::uint32_t first_waiting = none;
    std::uint32_t first_entering = none;
    std::uint32_t in_body_of = none;  // the header whose loop it was added to last
    bool is_header = false;
    bool is_irreducible = false;
  };

  std::vector<Visited> tree_;  // by number
  std::vector<std::uint32_t> postorder_;
  std::vector<ListedEdge> edges_;

  std::vector<std::uint32_t> body_;  // of the loop being found, its header excluded
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

/// An edge that enters a loop from outside elsewhere than at its header.
struct SideEntry {
  LoopId loop;
  BlockId from;
  BlockId to;
};

/// What makes the irreducible loops of the graph irreducible: all edges of that kind, by block
/// entered, each pair of blocks once a loop. Without these edges the graph is reducible, and its
/// entry reaches the same blocks. In: the graph's own forest. O(edges * depth of the loops).
template <FlowGraph G>
std::vector<SideEntry> side_entries(const G& graph, const LoopForest& forest) {
  std::vector<SideEntry> entries;
  if (forest.reducible()) return entries;
  const ReversePostorder order(graph);
  IdMap<BlockId, BlockId> seen_for(graph.num_blocks());  // the block whose edge from here was seen
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
