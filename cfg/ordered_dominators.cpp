#include "cfg/ordered_dominators.h"

namespace ssac::cfg::detail {

void GrowingTree::add_place(std::uint32_t parent) {
  const Place above = places_[parent];
  const Place far = places_[above.jump];
  const bool same_length = above.depth - far.depth == far.depth - places_[far.jump].depth;
  places_.push_back({above.depth + 1, same_length ? far.jump : parent});
}

std::uint32_t GrowingTree::common_ancestor_by_jumps(std::uint32_t v, std::uint32_t w) {
  if (places_.empty()) {
    places_.reserve(parents_.capacity());
    places_.emplace_back();
    for (std::size_t k = 1; k < parents_.size(); ++k) add_place(parents_[k]);
  }
  if (places_[v].depth < places_[w].depth) std::swap(v, w);
  const std::uint32_t depth = places_[w].depth;
  while (places_[v].depth > depth) {
    const std::uint32_t jump = places_[v].jump;
    v = places_[jump].depth >= depth ? jump : parents_[v];
  }
  while (v != w) {
    const bool may_jump = places_[v].jump != places_[w].jump;
    v = may_jump ? places_[v].jump : parents_[v];
    w = may_jump ? places_[w].jump : parents_[w];
  }
  return v;
}

}  // namespace ssac::cfg::detail
