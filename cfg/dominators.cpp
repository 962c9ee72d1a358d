#include "cfg/dominators.h"

namespace ssac::cfg::detail {

void SemiNca::find_idoms(std::size_t budget) {
  for (std::uint32_t w = 1; w < size_; ++w) {
    std::uint32_t d = vertices_[w].idom;
    const std::uint32_t semi = vertices_[w].semi;
    std::size_t steps = 0;
    while (d > semi && steps <= budget) {
      d = vertices_[d].idom;
      ++steps;
    }
    if (steps > budget) return find_idoms_by_jumps(w);
    budget -= steps;
    vertices_[w].idom = d;
  }
}

/// The rest of find_idoms from the vertex `first` on. Besides its parent, each vertex has an
/// ancestor to jump to, so that any ancestor is a logarithm of steps away.
void SemiNca::find_idoms_by_jumps(std::uint32_t first) {
  struct Place {
    std::uint32_t depth = 0;
    std::uint32_t jump = 0;
  };
  std::vector<Place> places(size_);
  for (std::uint32_t w = 1; w < size_; ++w) {
    std::uint32_t d = vertices_[w].idom;
    while (w >= first && d > vertices_[w].semi) {
      d = places[d].jump > vertices_[w].semi ? places[d].jump : vertices_[d].idom;
    }
    vertices_[w].idom = d;
    const Place parent = places[d];
    const Place far = places[parent.jump];
    const bool same_length = parent.depth - far.depth == far.depth - places[far.jump].depth;
    places[w] = {parent.depth + 1, same_length ? far.jump : d};
  }
}

IdMap<BlockId, BlockId> SemiNca::idoms() const {
  IdMap<BlockId, BlockId> result(numbers_.size());
  for (std::uint32_t w = 1; w < size_; ++w) result[block(w)] = block(vertices_[w].idom);
  return result;
}

}  // namespace ssac::cfg::detail
