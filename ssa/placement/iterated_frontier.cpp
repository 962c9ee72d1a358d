#include "ssa/placement/iterated_frontier.h"

#include <algorithm>
#include <limits>
#include <ranges>

namespace ssac::ssa {

using cfg::BlockId;

void AugmentedDominatorTree::index(std::span<const JoinEdge> edges, std::size_t num_edges) {
  const std::size_t limit = max_entries_per_edge * num_edges;
  is_complete_ = store(edges, limit, [&](BlockId b) { return tree_->idom(b); });
  if (is_complete_) return;
  cut_zones(lengths(edges));
  const IdMap<BlockId, BlockId> next_boundary = next_boundaries();
  store(by_depth(edges), std::numeric_limits<std::size_t>::max(),
        [&](BlockId b) { return next_boundary[b]; });
}

std::vector<AugmentedDominatorTree::JoinEdge> AugmentedDominatorTree::by_depth(
    std::span<const JoinEdge> edges) const {
  std::vector<std::uint32_t> next(1);
  for (const JoinEdge& edge : edges) {
    const std::size_t depth = tree_->depth(edge.to);
    if (next.size() < depth + 2) next.resize(depth + 2);
    ++next[depth + 1];
  }
  for (std::size_t d = 1; d < next.size(); ++d) next[d] += next[d - 1];
  std::vector<JoinEdge> sorted(edges.size());
  for (const JoinEdge& edge : edges) sorted[next[tree_->depth(edge.to)]++] = edge;
  return sorted;
}

IdMap<BlockId, std::uint32_t> AugmentedDominatorTree::lengths(
    std::span<const JoinEdge> edges) const {
  // The number of edges that leave from the subtree, minus those that end in it. The numbers may
  // wrap around below 0 on the way, but the sums over whole subtrees do not.
  IdMap<BlockId, std::uint32_t> length(tree_->num_blocks());
  for (const JoinEdge& edge : edges) {
    ++length[edge.from];
    if (edge.to != tree_->entry()) --length[tree_->idom(edge.to)];
  }
  for (BlockId b : tree_->preorder() | std::views::reverse) {
    if (b != tree_->entry()) length[tree_->idom(b)] += length[b];
  }
  return length;
}

void AugmentedDominatorTree::cut_zones(const IdMap<BlockId, std::uint32_t>& lengths) {
  IdMap<BlockId, std::uint32_t> visited(tree_->num_blocks(), 1);  // by a walk that starts there
  for (BlockId b : tree_->preorder() | std::views::reverse) {
    if (visited[b] > lengths[b] + 1) {
      boundary_.insert(b);
      visited[b] = 1;
    }
    if (b != tree_->entry()) visited[tree_->idom(b)] += visited[b];
  }
}

IdMap<BlockId, BlockId> AugmentedDominatorTree::next_boundaries() const {
  IdMap<BlockId, BlockId> result(tree_->num_blocks());
  for (BlockId b : tree_->preorder()) {
    if (b == tree_->entry()) continue;
    const BlockId parent = tree_->idom(b);
    result[b] = boundary_.contains(parent) ? parent : result[parent];
  }
  return result;
}

template <class Above>
bool AugmentedDominatorTree::store(std::span<const JoinEdge> edges, std::size_t limit,
                                   Above above) {
  std::vector<std::pair<BlockId, Entry>> found;
  found.reserve(edges.size());
  IdMap<BlockId, BlockId> last_join(tree_->num_blocks());
  for (const auto& [from, to] : edges) {
    const std::uint32_t depth = tree_->depth(to);
    // The blocks above one that lists the join already list it too.
    for (BlockId b = from; b.valid() && tree_->depth(b) >= depth && last_join[b] != to;
         b = above(b)) {
      last_join[b] = to;
      found.emplace_back(b, Entry{depth, to});
    }
    if (found.size() > limit) return false;
  }
  entries_ = Csr<BlockId, Entry>::from_pairs(tree_->num_blocks(), found);
  return true;
}

std::vector<BlockId> AugmentedDominatorTree::frontier(BlockId b) const {
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
    for (BlockId child : tree_->children(at)) stack.push_back(child);
  }
  std::ranges::sort(result);
  const auto duplicates = std::ranges::unique(result);
  result.erase(duplicates.begin(), duplicates.end());
  return result;
}

std::span<const BlockId> IteratedFrontier::of(std::span<const BlockId> blocks) {
  clear();
  std::size_t count = 0;
  if (!index_->is_complete()) {
    for (BlockId b : blocks) add(b);
    while (!empty()) {
      visit_new_frontier(take(), [&](BlockId at) {
        found_[count++] = at;
        add(at);
      });
    }
    return std::span(found_).first(count);
  }
  // The blocks found are also the rest of the work list. Each is written to the end of the list,
  // which advances only if the block is new: a branch on that would be unpredictable in a large
  // graph.
  const std::uint32_t stamp = set_number_ << num_bits | found;
  const auto find_frontier = [&](BlockId b) {
    for (const AugmentedDominatorTree::Entry& entry : index_->entries(b)) {
      std::uint32_t& marks = marks_[entry.block];
      found_[count] = entry.block;
      count += marks != stamp ? 1 : 0;
      marks = stamp;
    }
  };
  for (BlockId b : blocks) find_frontier(b);
  for (std::size_t next = 0; next < count; ++next) find_frontier(found_[next]);
  return std::span(found_).first(count);
}

BlockId IteratedFrontier::take() {
  if (!index_->is_complete()) return by_depth_.pop();
  const BlockId last = unordered_.back();
  unordered_.pop_back();
  return last;
}

}  // namespace ssac::ssa
