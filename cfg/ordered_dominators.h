// Immediate dominators for a block order that is suitable, as that of source code is: every block
// but the first has a predecessor before it, and the target of every edge backward in the order
// dominates its source. Then one pass over the predecessors suffices, without a depth-first search.
//
// The idea: an edge to a dominator of its source changes no dominators. So the backward edges can
// be left out, and the remaining graph is acyclic and in topological order. There, the immediate
// dominator of a block is the nearest common ancestor of its predecessors in the tree of the blocks
// before it. That the edges left out do lead to dominators is checked when the tree is complete;
// for the first few, immediately.
//
// Source: Aho, Hopcroft, Ullman, "On Finding Lowest Common Ancestors in Trees", SIAM Journal on
// Computing 5(1), 1976, section 7 (acyclic graphs); Ramalingam, "On Loops, Dominators, and
// Dominance Frontiers", TOPLAS 24(5), 2002 (reducible ones). Common ancestors are those of Cooper,
// Harvey, Kennedy, "A Simple, Fast Dominance Algorithm", 2001, figure 3: the later of the two goes
// one step up. The predecessors of a block are taken last first, if the graph allows it, so that
// many of them on one path cost its length only once.
// Deviation: after four steps per block in total, the rest use jump pointers
// (cfg/support/jump_pointers.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "cfg/dominator_tree.h"
#include "cfg/graph.h"
#include "cfg/support/jump_pointers.h"
#include "cfg/support/scratch.h"

namespace ssac::cfg {

namespace detail {

/// A tree that grows at its leaves: vertices are numbered as they are added; the root is 0.
class GrowingTree {
 public:
  /// `budget`: how many single steps common_ancestor may take, over all calls, before it uses jump
  /// pointers.
  GrowingTree(std::size_t max_vertices, std::size_t budget, Scratch& scratch)
      : parents_(scratch.array<std::uint32_t>(max_vertices)),
        jumps_(scratch.resource()),
        steps_left_(budget) {
    parents_[0] = 0;
  }

  void add(std::uint32_t parent) {
    if (!jumps_.empty()) jumps_.add(size_, parent);
    parents_[size_++] = parent;
  }
  /// The nearest common ancestor.
  std::uint32_t common_ancestor(std::uint32_t v, std::uint32_t w) {
    while (v != w) {
      if (steps_left_ == 0) return common_ancestor_by_jumps(v, w);
      --steps_left_;
      std::tie(v, w) = std::pair(parents_[std::max(v, w)], std::min(v, w));
    }
    return v;
  }
  /// Indexed by vertex; the root is its own parent.
  [[nodiscard]] std::span<const std::uint32_t> parents() const { return parents_.first(size_); }

 private:
  std::uint32_t common_ancestor_by_jumps(std::uint32_t v, std::uint32_t w);

  std::span<std::uint32_t> parents_;
  std::uint32_t size_ = 1;
  JumpPointers jumps_;  // empty until the first jump
  std::size_t steps_left_;
};

/// The dominator tree, or nothing if the block order is not suitable. `budget`: as for GrowingTree.
template <FlowGraph G>
std::optional<DominatorTree> ordered_dominators(const G& graph, std::size_t budget) {
  if (entry_of(graph) != BlockId(0)) return {};
  Scratch scratch;
  GrowingTree tree(graph.num_blocks(), budget, scratch);
  ScratchVector<std::pair<BlockId, BlockId>> back_edges(scratch.resource());
  // Tangled control flow is tangled throughout, so the first few backward edges reveal it.
  constexpr std::size_t early_checks = 8;
  std::size_t checked = 0;
  for (std::uint32_t b = 0; b < graph.num_blocks(); ++b) {
    std::uint32_t idom = BlockId::none_index;
    for (BlockId from : last_first(predecessors_of(graph, BlockId(b)))) {
      if (from.index() >= b) {
        back_edges.emplace_back(from, BlockId(b));
      } else {
        idom =
            idom == BlockId::none_index ? from.index() : tree.common_ancestor(idom, from.index());
      }
    }
    if (b == 0) continue;
    if (idom == BlockId::none_index) return {};
    tree.add(idom);
    if (checked >= std::min(back_edges.size(), early_checks)) continue;
    for (BlockId to : successors_of(graph, BlockId(b))) {
      if (to.index() > b) continue;
      if (tree.common_ancestor(b, to.index()) != to.index()) return {};
      ++checked;
    }
  }
  DominatorTree result(tree.parents());
  for (const auto& [from, to] : back_edges) {
    if (!result.dominates(to, from)) return {};
  }
  return result;
}

}  // namespace detail

/// The dominator tree of a graph whose blocks are all reachable and whose backward edges, in block
/// order, all lead to dominators of their sources; nothing for other graphs. O((blocks + edges) *
/// log(blocks)) at worst, linear in practice; no recursion.
template <FlowGraph G>
std::optional<DominatorTree> ordered_dominators(const G& graph) {
  return detail::ordered_dominators(graph, 4 * graph.num_blocks());
}

}  // namespace ssac::cfg
