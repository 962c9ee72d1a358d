// Immediate dominators by the Semi-NCA algorithm.
//
// Depth-first search numbers the blocks. The semidominator of a block is the least number from
// which a path reaches it whose inner blocks all have greater numbers than it. Going down the
// numbers, it is the least over the block's predecessors of a minimum along paths of the search
// tree, which a forest with path compression keeps. Going up, the immediate dominator is the
// nearest common ancestor of the semidominator and the search parent in the dominator tree so far:
// the first block from the parent upward whose number is not greater than the semidominator's.
//
// Source: Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems", PhD thesis,
// Princeton 2005; Georgiadis, Tarjan, Werneck, "Finding Dominators in Practice",
// Journal of Graph Algorithms and Applications 10(1), 2006, section 2.3.
// Deviations: stacks are explicit; the forest keeps the minimum itself instead of a block that has
// it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/graph.h"
#include "cfg/traversal.h"

namespace ssac::cfg {

namespace detail {

/// Semi-NCA on the blocks' depth-first numbers: a block is its number here.
class SemiNca {
 public:
  explicit SemiNca(std::size_t max_vertices) {
    links_.reserve(max_vertices);
    vertices_.reserve(max_vertices);
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(vertices_.size()); }
  BlockId block(std::uint32_t v) const { return vertices_[v].block; }
  std::uint32_t idom(std::uint32_t v) const { return vertices_[v].idom; }

  /// Adds the next vertex; `parent` is its parent in the search tree.
  std::uint32_t add(BlockId block, std::uint32_t parent) {
    const std::uint32_t v = size();
    links_.push_back({parent, v});
    vertices_.push_back({block, parent, parent});
    return v;
  }

  /// Takes into account an edge from -> w. Vertices are to be done in decreasing order of w.
  void visit_edge(std::uint32_t from, std::uint32_t w) {
    const std::uint32_t candidate = from <= w ? from : least_semidominator(from, w);
    if (candidate < vertices_[w].semi) vertices_[w].semi = candidate;
  }
  /// All edges to w have been visited.
  void finish(std::uint32_t w) { links_[w].least = vertices_[w].semi; }

  /// From semidominators to immediate dominators.
  void find_idoms() {
    for (std::uint32_t w = 1; w < size(); ++w) {
      std::uint32_t d = vertices_[w].idom;
      while (d > vertices_[w].semi) d = vertices_[d].idom;
      vertices_[w].idom = d;
    }
  }

 private:
  struct Link {
    std::uint32_t ancestor;  // in the search tree, past what path compression has folded
    std::uint32_t least;     // the least semidominator on the way there, the ancestor's excluded
  };
  struct Vertex {
    BlockId block;
    std::uint32_t idom;  // the search parent at first
    std::uint32_t semi;
  };

  /// The least semidominator on the search-tree path from `v` up to the last vertex after w.
  std::uint32_t least_semidominator(std::uint32_t v, std::uint32_t w) {
    std::uint32_t top = v;
    while (links_[top].ancestor > w) {
      path_.push_back(top);
      top = links_[top].ancestor;
    }
    for (; !path_.empty(); path_.pop_back()) {
      Link& link = links_[path_.back()];
      const Link above = links_[top];
      link.least = std::min(link.least, above.least);
      link.ancestor = above.ancestor;
      top = path_.back();
    }
    return links_[v].least;
  }

  std::vector<Link> links_;
  std::vector<Vertex> vertices_;
  std::vector<std::uint32_t> path_;
};

}  // namespace detail

/// The dominator tree of the blocks that the entry reaches. O(edges * log(blocks)) at worst, linear
/// in practice; no recursion.
template <FlowGraph G>
DominatorTree dominators(const G& graph) {
  constexpr std::uint32_t none = BlockId::none_index;
  std::vector<std::uint32_t> number(graph.num_blocks(), none);
  detail::SemiNca vertices(graph.num_blocks());
  depth_first(
      graph,
      [&](BlockId block, BlockId from) {
        if (number[block.index()] != none) return false;
        number[block.index()] = vertices.add(block, from.valid() ? number[from.index()] : 0);
        return true;
      },
      [](BlockId) {});

  for (std::uint32_t w = vertices.size(); w-- > 1;) {
    for (BlockId from : graph.predecessors(vertices.block(w))) {
      if (number[from.index()] != none) vertices.visit_edge(number[from.index()], w);
    }
    vertices.finish(w);
  }
  vertices.find_idoms();

  IdMap<BlockId, BlockId> idom(graph.num_blocks());
  for (std::uint32_t w = 1; w < vertices.size(); ++w) {
    idom[vertices.block(w)] = vertices.block(vertices.idom(w));
  }
  return DominatorTree(graph.entry(), std::move(idom));
}

}  // namespace ssac::cfg
