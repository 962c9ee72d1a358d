#include "ssa/placement/live_range_sharing.h"

#include <algorithm>
#include <iterator>

namespace ssac::ssa {

using cfg::VariableId;

LiveRangeSharing::LiveRangeSharing(std::size_t num_variables, std::size_t num_blocks,
                                   const cfg::DominatorTree& tree)
    : tree_(tree),
      ranges_(num_variables, Range(), scratch_.resource()),
      bits_(scratch_.array<std::uint32_t>(num_variables)),
      first_here_(scratch_.array<VariableId>(tree.preorder().size())),
      next_(scratch_.array<VariableId>(num_variables)),
      last_source_(scratch_.array<Position>(tree.preorder().size())),
      covered_by_(scratch_.array<Position>(tree.preorder().size())),
      unshared_(scratch_.resource()),
      steps_left_(4 * (num_variables + num_blocks)) {}

void LiveRangeSharing::list_by_first() {
  std::ranges::fill(first_here_, VariableId());
  for (std::size_t k = ranges_.size(); k-- > 0;) {
    const std::uint32_t first = ranges_[VariableId(k)].first;
    if (first == none) continue;
    next_[k] = first_here_[first / 2];
    first_here_[first / 2] = VariableId(k);
  }
}

bool LiveRangeSharing::may_share(const Range& range) const {
  const bool is_read_first = range.first % 2 != 0;
  const Position first = range.first / 2;
  return !is_read_first && range.end <= first + tree_.subtree_size(tree_.preorder()[first]);
}

LiveRangeSharing::Position LiveRangeSharing::widened(const Range& range) {
  const Position first = range.first / 2;
  Position last = range.end - 1;
  for (; covered_by_[last] > first; --steps_left_) {
    if (steps_left_ == 0) {
      return first + static_cast<Position>(tree_.subtree_size(tree_.preorder()[first])) - 1;
    }
    last = last_source_[covered_by_[last]];
  }
  return last;
}

void LiveRangeSharing::assign_bits() {
  struct Held {
    std::uint32_t bit;
    std::uint32_t next;  // in `held`: the next one with the same end
  };
  ScratchVector<Held> held(scratch_.resource());
  ScratchVector<std::uint32_t> ends(tree_.preorder().size(), none, scratch_.resource());
  ScratchVector<std::uint32_t> free(scratch_.resource());
  for (Position p = 0; p < ends.size(); ++p) {
    for (VariableId v = first_here_[p]; v.valid(); v = next_[v.index()]) {
      std::uint32_t& bit = bits_[v.index()];
      if (!may_share(ranges_[v])) {
        bit = num_bits_++;
        unshared_.push_back(v);
        continue;
      }
      if (free.empty()) free.push_back(num_bits_++);
      bit = free.back();
      free.pop_back();
      const Position last = widened(ranges_[v]);
      held.push_back({bit, ends[last]});
      ends[last] = static_cast<std::uint32_t>(held.size() - 1);
    }
    for (std::uint32_t k = ends[p]; k != none; k = held[k].next) free.push_back(held[k].bit);
  }
}

LiveRangeSharing::Owners::Owners(const LiveRangeSharing& sharing) : owners_(sharing.num_bits()) {
  for (Position p = 0; p < sharing.first_here_.size(); ++p) {
    for (VariableId v = sharing.first_here_[p]; v.valid(); v = sharing.next_[v.index()]) {
      owners_[sharing.bit_of(v)].push_back({p, v});
    }
  }
  for (VariableId v : sharing.unshared_) owners_[sharing.bit_of(v)] = {{0, v}};
}

VariableId LiveRangeSharing::Owners::at(std::uint32_t bit, std::uint32_t position) const {
  return std::prev(std::ranges::upper_bound(owners_[bit], position, {}, &Owner::first))->variable;
}

std::vector<VariableId> LiveRangeSharing::unshared_owners() const {
  std::vector<VariableId> result(num_bits_);
  for (VariableId v : unshared_) result[bit_of(v)] = v;
  return result;
}

}  // namespace ssac::ssa
