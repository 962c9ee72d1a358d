#include "ssa/placement/bit_vectors.h"

#include <algorithm>

namespace ssac::ssa {

using cfg::BlockId;

void BlockBitVectors::gather(const cfg::UsesAndDefinitions& uses, const LiveRangeSharing& sharing) {
  std::ranges::fill(live_in_, 0);
  std::ranges::fill(assigned_, 0);
  for (std::size_t row = 0; BlockId b : function_.blocks()) {
    const auto insert = [&](std::span<Word> sets, cfg::VariableId v) {
      const std::uint32_t bit = sharing.bit_of(v);
      sets[row + bit / word_size] |= Word{1} << (bit % word_size);
    };
    for (cfg::VariableId v : uses.upward_exposed(b)) insert(live_in_, v);
    for (cfg::VariableId v : uses.defined(b)) insert(assigned_, v);
    row += num_words_;
  }
}

template <std::size_t fixed>
void BlockBitVectors::find_live_in() {
  const std::size_t num_words = fixed != 0 ? fixed : num_words_;
  // Adds what is live where an edge leads that starts in the block. Returns whether any is new.
  const auto pass_back = [&](BlockId to, BlockId b) {
    const Word* const from = &live_in_[to.index() * num_words];
    const Word* const assigned = &assigned_[b.index() * num_words];
    Word* const live_in = &live_in_[b.index() * num_words];
    Word added = 0;
    for (std::size_t w = 0; w < num_words; ++w) {
      const Word live = from[w] & ~assigned[w];
      added |= live & ~live_in[w];
      live_in[w] |= live;
    }
    return added != 0;
  };
  pending_.clear();
  for (std::size_t k = function_.num_blocks(); k-- > 0;) {
    const BlockId b(k);
    const std::span<const BlockId> successors = function_.successors(b);
    if (successors.empty()) continue;
    pass_back(successors.front(), b);
    pass_back(successors.back(), b);
    for (std::size_t s = 1; s + 1 < successors.size(); ++s) pass_back(successors[s], b);
    if (std::ranges::any_of(successors, [&](BlockId to) { return to <= b; })) pending_.push_back(b);
  }
  // What was not known yet of the blocks that edges back lead to.
  const std::size_t num_back_edges = pending_.size();
  for (std::size_t k = 0; k < num_back_edges; ++k) {
    const BlockId b = pending_[k];
    for (BlockId to : function_.successors(b)) {
      if (pass_back(to, b)) pending_.push_back(b);
    }
    while (pending_.size() > num_back_edges) {
      const BlockId to = pending_.back();
      pending_.pop_back();
      for (BlockId from : function_.predecessors(to)) {
        if (pass_back(to, from)) pending_.push_back(from);
      }
    }
  }
}

template void BlockBitVectors::find_live_in<0>();
template void BlockBitVectors::find_live_in<1>();

}  // namespace ssac::ssa
