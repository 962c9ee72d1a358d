// Immediate dominators by the Semi-NCA algorithm.
//
// A depth-first search numbers the blocks. The semidominator of a block is the smallest number from
// which a path leads to it whose inner blocks all have greater numbers than it. In decreasing order
// of the numbers, it is computed as the minimum, over the predecessors, of a minimum along a path
// of the search tree, which a forest with path compression maintains. In increasing order, the
// immediate dominator is the nearest common ancestor of the semidominator and the search-tree
// parent in the dominator tree built so far: the first block, from the parent upward, whose number
// is not greater than the semidominator's.
//
// Source: Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems", PhD thesis,
// Princeton 2005; Georgiadis, Tarjan, Werneck, "Finding Dominators in Practice",
// Journal of Graph Algorithms and Applications 10(1), 2006, section 2.3.
// Deviations: stacks are explicit; the forest stores the minimum itself instead of a block that has
// it; a block with a single predecessor becomes its child directly; and after four steps per block
// in total, the remaining upward walks use jump pointers (cfg/support/jump_pointers.h), which
// bounds each by the logarithm of the depth, where the published walks can be quadratic.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "cfg/dominator_tree.h"
#include "cfg/graph.h"
#include "cfg/ordered_dominators.h"
#include "cfg/support/scratch.h"

namespace ssac::cfg {

namespace detail {

/// Semi-NCA on depth-first numbers: here a block is represented by its number.
class SemiNca {
 public:
  static constexpr std::uint32_t none = BlockId::none_index;

  SemiNca(std::size_t max_blocks, Scratch& scratch)
      : numbers_(max_blocks, none, scratch.resource()),
        blocks_(scratch.array<BlockId>(max_blocks)),
        idoms_(scratch.array<std::uint32_t>(max_blocks)),
        semis_(scratch.array<std::uint32_t>(max_blocks)),
        links_(scratch.array<Link>(max_blocks)),
        path_(scratch.resource()) {}

  std::uint32_t size() const { return size_; }
  /// The block's number; none until the search finds it.
  std::uint32_t number(BlockId block) const { return numbers_[block.index()]; }
  BlockId block(std::uint32_t v) const { return blocks_[v]; }
  /// Indexed by number.
  std::span<const BlockId> blocks() const { return blocks_.first(size_); }
  /// By number: the number of the immediate dominator; until find_idoms, that of the search-tree
  /// parent.
  std::span<const std::uint32_t> idoms() const { return idoms_.first(size_); }

  /// The parent in the search tree; valid until find_idoms.
  std::uint32_t parent(std::uint32_t v) const { return idoms_[v]; }
  /// Valid after visit_predecessors has been called for it.
  std::uint32_t semidominator(std::uint32_t v) const { return semis_[v]; }

  /// Gives the block the next number; `parent` is the number of its search-tree parent.
  std::uint32_t add(BlockId block, std::uint32_t parent) {
    const std::uint32_t v = size_++;
    numbers_[block.index()] = v;
    blocks_[v] = block;
    idoms_[v] = parent;
    semis_[v] = parent;
    links_[v] = {parent, parent};
    return v;
  }

  /// Takes the edges from these blocks to w into account. To be called in decreasing order of w.
  template <class Blocks>
  void visit_predecessors(const Blocks& predecessors, std::uint32_t w) {
    std::uint32_t semi = semis_[w];
    if (has_several(predecessors)) {
      for (BlockId predecessor : predecessors) {
        const std::uint32_t from = number(predecessor);
        if (from == none) continue;
        semi = std::min(semi, from <= w ? from : least_semidominator(from, w));
      }
    }
    semis_[w] = semi;
    links_[w].least = semi;
  }

  /// Computes immediate dominators from semidominators. `budget`: how many single steps to take
  /// before the walks use jump pointers.
  void find_idoms(std::size_t budget);

 private:
  struct Link {
    std::uint32_t ancestor = 0;  // in the search tree, after path compression
    std::uint32_t least = 0;     // least semidominator on that path, without the ancestor's
  };
  /// The least semidominator on the search-tree path from `v` up to the last vertex after w.
  std::uint32_t least_semidominator(std::uint32_t v, std::uint32_t w) {
    std::uint32_t top = v;
    while (links_[top].ancestor > w) {
      path_.push_back(top);
      top = links_[top].ancestor;
    }
    Link above = links_[top];
    while (!path_.empty()) {
      Link& link = links_[path_.back()];
      path_.pop_back();
      link = above = {above.ancestor, std::min(link.least, above.least)};
    }
    return above.least;
  }

  void find_idoms_by_jumps(std::uint32_t first);

  ScratchVector<std::uint32_t> numbers_;  // by block
  std::uint32_t size_ = 0;  // number of vertices; what follows is indexed by their numbers
  std::span<BlockId> blocks_;
  std::span<std::uint32_t> idoms_;
  std::span<std::uint32_t> semis_;
  std::span<Link> links_;
  ScratchVector<std::uint32_t> path_;
};

/// Numbers the blocks depth first, in preorder.
template <FlowGraph G>
void number_depth_first(const G& graph, SemiNca& vertices, Scratch& scratch) {
  struct Edge {
    BlockId to;
    std::uint32_t from;
  };
  ScratchVector<Edge> pending(scratch.resource());
  for (Edge edge = {entry_of(graph), 0};;) {
    bool goes_on = false;
    if (vertices.number(edge.to) == SemiNca::none) {
      const auto successors = successors_of(graph, edge.to);
      edge.from = vertices.add(edge.to, edge.from);
      // Continue with the last successor; the others wait.
      for (auto at = successors.begin(); at != successors.end(); ++at) {
        if (goes_on) pending.push_back(edge);
        edge.to = *at;
        goes_on = true;
      }
    }
    if (goes_on) continue;
    if (pending.empty()) return;
    edge = pending.back();
    pending.pop_back();
  }
}

/// The dominator tree; `budget` as for find_idoms.
template <FlowGraph G>
DominatorTree semi_nca_dominators(const G& graph, std::size_t budget) {
  Scratch scratch;
  SemiNca vertices(graph.num_blocks(), scratch);
  number_depth_first(graph, vertices, scratch);
  for (std::uint32_t w = vertices.size(); w-- > 1;) {
    vertices.visit_predecessors(predecessors_of(graph, vertices.block(w)), w);
  }
  vertices.find_idoms(budget);
  return DominatorTree(graph.num_blocks(), vertices.blocks(), vertices.idoms());
}

}  // namespace detail

/// The dominator tree of the blocks that the entry reaches, by Semi-NCA. O((blocks + edges) *
/// log(blocks)) at worst, linear in practice; no recursion.
template <FlowGraph G>
DominatorTree semi_nca_dominators(const G& graph) {
  return detail::semi_nca_dominators(graph, 4 * graph.num_blocks());
}

/// The same tree, faster if the order of the blocks allows it (cfg/ordered_dominators.h).
template <FlowGraph G>
DominatorTree dominators(const G& graph) {
  std::optional<DominatorTree> tree = ordered_dominators(graph);
  return tree ? std::move(*tree) : semi_nca_dominators(graph);
}

}  // namespace ssac::cfg
