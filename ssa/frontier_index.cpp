#include "ssa/frontier_index.h"

#include <algorithm>
#include <ranges>

namespace ssac::ssa {

using cfg::BlockId;

FrontierIndex::FrontierIndex(const cfg::Graph& graph, const cfg::DominatorTree& tree)
    : tree_(&tree), boundary_(graph.num_blocks()) {
  const IdMap<BlockId, BlockId> next_boundary = cut_zones(graph);
  std::vector<std::pair<BlockId, Entry>> found;
  IdMap<BlockId, BlockId> last_join(graph.num_blocks());
  for (BlockId join : joins_by_depth(graph)) {
    const std::uint32_t depth = tree.depth(join);
    for (BlockId from : graph.predecessors(join)) {
      if (!tree.reachable(from)) continue;
      // The blocks above one that lists the join already list it too.
      for (BlockId b = from; b.valid() && tree.depth(b) >= depth && last_join[b] != join;
           b = next_boundary[b]) {
        last_join[b] = join;
        found.emplace_back(b, Entry{depth, join});
      }
    }
  }
  entries_ = Csr<BlockId, Entry>::from_pairs(graph.num_blocks(), found);
}

IdMap<BlockId, BlockId> FrontierIndex::cut_zones(const cfg::Graph& graph) {
  const cfg::DominatorTree& tree = *tree_;
  // Edges u -> z with idom(z) != u that leave from the subtree, less those that end in it: the
  // length of the frontier, an edge counted as often as it occurs.
  IdMap<BlockId, std::int64_t> length(graph.num_blocks());
  for (BlockId from : tree.preorder()) {
    for (BlockId to : graph.successors(from)) {
      if (tree.depth(to) > tree.depth(from)) continue;
      ++length[from];
      if (to != tree.entry()) --length[tree.idom(to)];
    }
  }
  IdMap<BlockId, std::int64_t> visited(graph.num_blocks(), 1);  // by a walk that starts there
  for (BlockId b : tree.preorder() | std::views::reverse) {
    if (visited[b] > length[b] + 1) {
      boundary_.insert(b);
      visited[b] = 1;
    }
    if (b == tree.entry()) continue;
    length[tree.idom(b)] += length[b];
    visited[tree.idom(b)] += visited[b];
  }
  IdMap<BlockId, BlockId> next_boundary(graph.num_blocks());
  for (BlockId b : tree.preorder()) {
    if (b == tree.entry()) continue;
    const BlockId parent = tree.idom(b);
    next_boundary[b] = boundary_.contains(parent) ? parent : next_boundary[parent];
  }
  return next_boundary;
}

std::vector<BlockId> FrontierIndex::joins_by_depth(const cfg::Graph& graph) const {
  const cfg::DominatorTree& tree = *tree_;
  std::vector<BlockId> joins;
  std::vector<std::uint32_t> first_of_depth(1, 0);
  for (BlockId b : tree.preorder()) {
    const bool is_join = std::ranges::any_of(graph.predecessors(b), [&](BlockId from) {
      return tree.reachable(from) && tree.depth(from) >= tree.depth(b);
    });
    if (!is_join) continue;
    joins.push_back(b);
    if (first_of_depth.size() < tree.depth(b) + 2) first_of_depth.resize(tree.depth(b) + 2, 0);
    ++first_of_depth[tree.depth(b) + 1];
  }
  for (std::size_t d = 1; d < first_of_depth.size(); ++d) {
    first_of_depth[d] += first_of_depth[d - 1];
  }
  std::vector<BlockId> sorted(joins.size());
  for (BlockId b : joins) sorted[first_of_depth[tree.depth(b)]++] = b;
  return sorted;
}

std::vector<BlockId> FrontierIndex::frontier(BlockId b) const {
  std::vector<BlockId> result;
  std::vector<BlockId> stack = {b};
  while (!stack.empty()) {
    const BlockId at = stack.back();
    stack.pop_back();
    for (const Entry& entry : entries(at)) {
      if (entry.depth > tree_->depth(b)) break;
      result.push_back(entry.block);
    }
    if (is_boundary(at)) continue;
    const std::span<const BlockId> children = tree_->children(at);
    stack.insert(stack.end(), children.begin(), children.end());
  }
  std::ranges::sort(result);
  const auto duplicates = std::ranges::unique(result);
  result.erase(duplicates.begin(), duplicates.end());
  return result;
}

void IteratedFrontier::add(BlockId b) {
  if (!mark(marks_[b].queued)) return;
  const std::uint64_t depth = index_->tree().depth(b);
  queue_.push_back(depth << 32 | (BlockId::none_index - b.index()));
  std::ranges::push_heap(queue_);
}

BlockId IteratedFrontier::take() {
  std::ranges::pop_heap(queue_);
  const auto low = static_cast<std::uint32_t>(queue_.back());
  queue_.pop_back();
  return BlockId(BlockId::none_index - low);
}

}  // namespace ssac::ssa
