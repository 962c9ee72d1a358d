#include "cfg/dominators.h"

#include "cfg/support/jump_pointers.h"

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

/// The rest of find_idoms from the vertex `first` on.
void SemiNca::find_idoms_by_jumps(std::uint32_t first) {
  JumpPointers tree;
  tree.reserve(size());
  tree.add_root(0);
  for (std::uint32_t w = 1; w < size(); ++w) {
    if (w >= first) {
      const std::uint32_t semi = semis_[w];
      idoms_[w] = tree.first_ancestor(idoms_[w], [&](std::uint32_t d) { return d <= semi; });
    }
    tree.add(w, idoms_[w]);
  }
}

}  // namespace ssac::cfg::detail
