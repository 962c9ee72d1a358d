#include "cfg/dominators.h"

namespace ssac::cfg::detail {

void SemiNca::find_idoms(std::size_t budget) {
  for (std::uint32_t w = 1; w < size(); ++w) {
    std::uint32_t d = idoms_[w];
    const std::uint32_t semi = semis_[w];
    std::size_t steps = 0;
    while (d > semi && steps <= budget) {
      d = idoms_[d];
      ++steps;
    }
    if (steps > budget) return find_idoms_by_jumps(w);
    budget -= steps;
    idoms_[w] = d;
  }
}

/// The rest of find_idoms from the vertex `first` on. Besides its parent, each vertex has an
/// ancestor to jump to, so that any ancestor is a logarithm of steps away.
void SemiNca::find_idoms_by_jumps(std::uint32_t first) {
  struct Place {
    std::uint32_t depth = 0;
    std::uint32_t jump = 0;
  };
  std::vector<Place> places(size());
  for (std::uint32_t w = 1; w < size(); ++w) {
    std::uint32_t d = idoms_[w];
    while (w >= first && d > semis_[w]) {
      d = places[d].jump > semis_[w] ? places[d].jump : idoms_[d];
    }
    idoms_[w] = d;
    const Place parent = places[d];
    const Place far = places[parent.jump];
    const bool same_length = parent.depth - far.depth == far.depth - places[far.jump].depth;
    places[w] = {parent.depth + 1, same_length ? far.jump : d};
  }
}

}  // namespace ssac::cfg::detail
