#include "cfg/ordered_dominators.h"

namespace ssac::cfg::detail {

std::uint32_t GrowingTree::common_ancestor_by_jumps(std::uint32_t v, std::uint32_t w) {
  if (jumps_.empty()) {
    jumps_.reserve(parents_.size());
    jumps_.add_root(0);
    for (std::uint32_t k = 1; k < size_; ++k) jumps_.add(k, parents_[k]);
  }
  return jumps_.common_ancestor(v, w);
}

}  // namespace ssac::cfg::detail
