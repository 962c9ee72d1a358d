#include "cfg/loops.h"

#include <ranges>
#include <utility>

namespace ssac::cfg {

bool LoopForest::contains(LoopId l, BlockId b) const {
  LoopId inner = innermost(b);
  while (inner.valid() && inner > l) inner = parent(inner);
  return inner == l;
}

LoopId LoopForest::common(BlockId a, BlockId b) const {
  LoopId one = innermost(a);
  LoopId other = innermost(b);
  while (one != other) {
    if (!one.valid() || !other.valid()) return {};
    LoopId& inner = one > other ? one : other;
    inner = parent(inner);
  }
  return one;
}

Csr<LoopId, BlockId> LoopForest::blocks() const {
  std::vector<std::pair<LoopId, BlockId>> members;
  for (const BlockId b : innermost_.ids()) {
    if (innermost(b).valid()) members.emplace_back(innermost(b), b);
  }
  return Csr<LoopId, BlockId>::from_pairs(num_loops(), members);
}

void LoopForest::Finder::enter(BlockId block, std::uint32_t parent) {
  const std::uint32_t v = size();
  tree_.push_back({.block = block, .parent = parent, .last = v, .up = parent, .collapsed_into = v});
}

void LoopForest::Finder::leave(std::uint32_t v) {
  tree_[v].last = size() - 1;
  postorder_.push_back(v);
}

/// The nearest ancestor of `v`, or `v` itself, whose number is at most `limit`. `limit` must not
/// increase from call to call.
std::uint32_t LoopForest::Finder::nearest_ancestor_before(std::uint32_t v, std::uint32_t limit) {
  path_.clear();
  while (v > limit) {
    path_.push_back(v);
    v = tree_[v].up;
  }
  for (std::uint32_t passed : path_) tree_[passed].up = v;
  return v;
}

/// The header of the outermost loop found so far that contains `v`, or `v` itself.
std::uint32_t LoopForest::Finder::representative(std::uint32_t v) {
  while (tree_[v].collapsed_into != v) {
    tree_[v].collapsed_into = tree_[tree_[v].collapsed_into].collapsed_into;
    v = tree_[v].collapsed_into;
  }
  return v;
}

void LoopForest::Finder::visit_edge(std::uint32_t from, std::uint32_t w) {
  if (is_ancestor(w, from)) {  // a retreating edge
    tree_[w].is_header = true;
    add_to_body(from, w);
  } else if (from != tree_[w].parent) {
    const std::uint32_t ancestor = nearest_ancestor_before(from, w);
    edges_.push_back({from, w, tree_[ancestor].first_waiting});
    tree_[ancestor].first_waiting = static_cast<std::uint32_t>(edges_.size() - 1);
  }
}

/// Adds the representative of `v` to the body of w's loop.
void LoopForest::Finder::add_to_body(std::uint32_t v, std::uint32_t w) {
  const std::uint32_t block = representative(v);
  if (block == w || tree_[block].in_body_of == w) return;
  tree_[block].in_body_of = w;
  body_.push_back(block);
}

void LoopForest::Finder::find_loop(std::uint32_t w) {
  for (std::uint32_t e = tree_[w].first_waiting; e != none;) {
    const std::uint32_t next = edges_[e].next;
    const std::uint32_t to = representative(edges_[e].to);
    mark_irreducible_around(edges_[e].to);
    edges_[e].next = tree_[to].first_entering;
    tree_[to].first_entering = e;
    e = next;
  }
  // The body is its own work list. Blocks before w in the search are not reached: all edges so far
  // connect descendants of w.
  for (std::size_t next = 0; next < body_.size(); ++next) {
    const std::uint32_t v = body_[next];
    add_to_body(tree_[v].parent, w);
    for (std::uint32_t e = tree_[v].first_entering; e != none; e = edges_[e].next) {
      add_to_body(edges_[e].from, w);
    }
  }
  for (std::uint32_t v : body_) {
    tree_[v].header = w;
    tree_[v].collapsed_into = w;
  }
  body_.clear();
}

/// Marks the loops found so far that contain `v`, except one whose header is `v`: an edge from
/// outside enters them at `v`.
void LoopForest::Finder::mark_irreducible_around(std::uint32_t v) {
  for (std::uint32_t loop = tree_[v].header; loop != none; loop = tree_[loop].header) {
    path_.clear();
    while (tree_[loop].is_irreducible) {
      const std::uint32_t outward =
          tree_[loop].next_unmarked != none ? tree_[loop].next_unmarked : tree_[loop].header;
      if (outward == none) break;
      path_.push_back(loop);
      loop = outward;
    }
    for (std::uint32_t passed : path_) tree_[passed].next_unmarked = loop;
    tree_[loop].is_irreducible = true;
  }
}

void LoopForest::Finder::store(LoopForest& forest) const {
  std::vector<LoopId> loop_of(size());  // by header
  for (std::uint32_t v : postorder_ | std::views::reverse) {
    const LoopId around = tree_[v].header != none ? loop_of[tree_[v].header] : LoopId();
    LoopId innermost = around;
    if (tree_[v].is_header) {
      const std::uint32_t depth = around.valid() ? forest.depth(around) + 1 : 1;
      const bool irreducible = tree_[v].is_irreducible;
      innermost = forest.loops_.push_back({tree_[v].block, around, depth, irreducible});
      forest.reducible_ = forest.reducible_ && !irreducible;
    }
    loop_of[v] = innermost;
    forest.innermost_[tree_[v].block] = innermost;
  }
}

}  // namespace ssac::cfg
