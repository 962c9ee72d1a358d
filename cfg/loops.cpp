#include "cfg/loops.h"

#include <ranges>

namespace ssac::cfg {

bool LoopForest::contains(LoopId l, BlockId b) const {
  LoopId inner = innermost(b);
  while (inner.valid() && inner > l) inner = parent(inner);
  return inner == l;
}

void LoopForest::Finder::enter(BlockId block, std::uint32_t parent) {
  const std::uint32_t v = size();
  blocks_.push_back(block);
  parent_.push_back(parent);
  last_.push_back(v);
  up_.push_back(parent);
  collapsed_into_.push_back(v);
  header_.push_back(none);
  is_header_.push_back(0);
  is_irreducible_.push_back(0);
  next_unmarked_.push_back(none);
  first_waiting_.push_back(none);
  first_entering_.push_back(none);
  in_body_of_.push_back(none);
}

void LoopForest::Finder::leave(std::uint32_t v) {
  last_[v] = size() - 1;
  postorder_.push_back(v);
}

/// The greatest ancestor of `v`, itself included, that is at most `limit`. Limits must not grow
/// from call to call.
std::uint32_t LoopForest::Finder::nearest_ancestor_before(std::uint32_t v, std::uint32_t limit) {
  path_.clear();
  while (v > limit) {
    path_.push_back(v);
    v = up_[v];
  }
  for (std::uint32_t passed : path_) up_[passed] = v;
  return v;
}

/// The header of the outermost loop found so far that `v` is in, or `v` itself.
std::uint32_t LoopForest::Finder::representative(std::uint32_t v) {
  while (collapsed_into_[v] != v) {
    collapsed_into_[v] = collapsed_into_[collapsed_into_[v]];
    v = collapsed_into_[v];
  }
  return v;
}

void LoopForest::Finder::visit_edge(std::uint32_t from, std::uint32_t w) {
  if (is_ancestor(w, from)) {  // it retreats
    is_header_[w] = 1;
    add_to_body(from, w);
  } else if (from != parent_[w]) {
    const std::uint32_t ancestor = nearest_ancestor_before(from, w);
    edges_.push_back({from, w, first_waiting_[ancestor]});
    first_waiting_[ancestor] = static_cast<std::uint32_t>(edges_.size() - 1);
  }
}

/// Adds what stands for `v` to the body of w's loop.
void LoopForest::Finder::add_to_body(std::uint32_t v, std::uint32_t w) {
  const std::uint32_t block = representative(v);
  if (block == w || in_body_of_[block] == w) return;
  in_body_of_[block] = w;
  body_.push_back(block);
}

void LoopForest::Finder::find_loop(std::uint32_t w) {
  for (std::uint32_t e = first_waiting_[w]; e != none;) {
    const std::uint32_t next = edges_[e].next;
    const std::uint32_t to = representative(edges_[e].to);
    mark_irreducible_around(edges_[e].to);
    edges_[e].next = first_entering_[to];
    first_entering_[to] = e;
    e = next;
  }
  // The body is its own queue. Blocks before w in the search are not reached: all edges so far join
  // descendants of w.
  for (std::size_t next = 0; next < body_.size(); ++next) {
    const std::uint32_t v = body_[next];
    add_to_body(parent_[v], w);
    for (std::uint32_t e = first_entering_[v]; e != none; e = edges_[e].next) {
      add_to_body(edges_[e].from, w);
    }
  }
  for (std::uint32_t v : body_) {
    header_[v] = w;
    collapsed_into_[v] = w;
  }
  body_.clear();
}

/// Marks the loops found so far that `v` is in, but the one that it is the header of: an edge from
/// outside enters them at `v`.
void LoopForest::Finder::mark_irreducible_around(std::uint32_t v) {
  for (std::uint32_t loop = header_[v]; loop != none; loop = header_[loop]) {
    path_.clear();
    while (is_irreducible_[loop] != 0) {
      const std::uint32_t outward =
          next_unmarked_[loop] != none ? next_unmarked_[loop] : header_[loop];
      if (outward == none) break;
      path_.push_back(loop);
      loop = outward;
    }
    for (std::uint32_t passed : path_) next_unmarked_[passed] = loop;
    is_irreducible_[loop] = 1;
  }
}

void LoopForest::Finder::store(LoopForest& forest) const {
  std::vector<LoopId> loop_of(size());  // by header
  for (std::uint32_t v : postorder_ | std::views::reverse) {
    const LoopId around = header_[v] != none ? loop_of[header_[v]] : LoopId();
    LoopId innermost = around;
    if (is_header_[v] != 0) {
      const std::uint32_t depth = around.valid() ? forest.depth(around) + 1 : 1;
      const bool irreducible = is_irreducible_[v] != 0;
      innermost = forest.loops_.push_back({blocks_[v], around, depth, irreducible});
      forest.reducible_ = forest.reducible_ && !irreducible;
    }
    loop_of[v] = innermost;
    forest.innermost_[blocks_[v]] = innermost;
  }
}

}  // namespace ssac::cfg
