#include "ssa/placement/live_range_sharing.h"

#include <algorithm>

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

LiveRangeSharing::LiveRangeSharing(const cfg::Function& function, const cfg::DominatorTree& tree)
    : function_(function),
      tree_(tree),
      mentions_(function.num_variables() + 1, Mentions(), scratch_.resource()),
      exposed_(scratch_.array<Access>(2 * function.num_instructions() + 1)),
      assigned_(scratch_.array<Access>(function.num_instructions() + 1)),
      bits_(scratch_.array<std::uint32_t>(function.num_variables())),
      first_here_(scratch_.array<VariableId>(tree.preorder().size())),
      next_(scratch_.array<VariableId>(function.num_variables())),
      last_source_(scratch_.array<Position>(tree.preorder().size())),
      covered_by_(scratch_.array<Position>(tree.preorder().size())),
      unshared_(scratch_.resource()),
      steps_left_(4 * (function.num_variables() + function.num_blocks())) {
  find_mentions();
  list_by_first();
  find_edges_back();
  assign_bits();
}

// Accesses are appended without a branch on whether they are new.
void LiveRangeSharing::find_mentions() {
  const VariableId nobody(function_.num_variables());
  for (VariableId v : function_.parameters())
    mentions_[v] = {.first = 0, .end = 1, .assigned_end = 1};
  std::size_t num_exposed = 0;
  std::size_t num_assigned = 0;
  const auto read = [&](VariableId v, BlockId block, Position at) {
    Mentions& mentions = mentions_[v];
    mentions.first = mentions.first == none ? 2 * at + 1 : mentions.first;
    exposed_[num_exposed] = {block, v};
    num_exposed += mentions.end <= at ? 1 : 0;
    mentions.end = at + 1;
  };
  const auto assign = [&](VariableId v, BlockId block, Position at) {
    Mentions& mentions = mentions_[v];
    mentions.first = mentions.first == none ? 2 * at : mentions.first;
    assigned_[num_assigned] = {block, v};
    num_assigned += mentions.assigned_end <= at ? 1 : 0;
    mentions.assigned_end = at + 1;
    mentions.end = at + 1;
  };
  for (Position p = 0; BlockId block : tree_.preorder()) {
    mentions_[nobody] = {.first = 0, .end = p + 1, .assigned_end = p + 1};
    for (cfg::InstructionId i : function_.instructions(block)) {
      const auto& [op, to, a, b] = function_.instruction(i);
      read(a.is_variable() ? a.variable() : nobody, block, p);
      read(b.is_variable() ? b.variable() : nobody, block, p);
      assign(to.valid() ? to : nobody, block, p);
    }
    ++p;
  }
  exposed_ = exposed_.first(num_exposed);
  assigned_ = assigned_.first(num_assigned);
}

void LiveRangeSharing::list_by_first() {
  std::ranges::fill(first_here_, VariableId());
  for (std::size_t k = function_.num_variables(); k-- > 0;) {
    const std::uint32_t first = mentions_[VariableId(k)].first;
    if (first == none) continue;
    next_[k] = first_here_[first / 2];
    first_here_[first / 2] = VariableId(k);
  }
}

void LiveRangeSharing::find_edges_back() {
  ScratchVector<Position> open(scratch_.resource());
  for (Position p = 0; BlockId b : tree_.preorder()) {
    Position last = 0;
    for (BlockId from : function_.predecessors(b)) {
      if (tree_.reachable(from)) last = std::max(last, tree_.preorder_position(from));
    }
    last_source_[p] = last;
    if (last > p) open.push_back(p);
    while (!open.empty() && last_source_[open.back()] <= p) open.pop_back();
    covered_by_[p] = open.empty() ? 0 : open.back();
    ++p;
  }
}

bool LiveRangeSharing::may_share(const Mentions& mentions) const {
  const bool is_read_first = mentions.first % 2 != 0;
  const Position first = mentions.first / 2;
  return !is_read_first && mentions.end <= first + tree_.subtree_size(tree_.preorder()[first]);
}

LiveRangeSharing::Position LiveRangeSharing::widened(const Mentions& mentions) {
  const Position first = mentions.first / 2;
  Position last = mentions.end - 1;
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
    std::uint32_t next;  // that ends at the same position, in held
  };
  ScratchVector<Held> held(scratch_.resource());
  ScratchVector<std::uint32_t> ends(tree_.preorder().size(), none, scratch_.resource());
  ScratchVector<std::uint32_t> free(scratch_.resource());
  for (Position p = 0; p < ends.size(); ++p) {
    for (VariableId v = first_here_[p]; v.valid(); v = next_[v.index()]) {
      std::uint32_t& bit = bits_[v.index()];
      if (!may_share(mentions_[v])) {
        bit = num_bits_++;
        unshared_.push_back(v);
        continue;
      }
      if (free.empty()) free.push_back(num_bits_++);
      bit = free.back();
      free.pop_back();
      const Position last = widened(mentions_[v]);
      held.push_back({bit, ends[last]});
      ends[last] = static_cast<std::uint32_t>(held.size() - 1);
    }
    for (std::uint32_t k = ends[p]; k != none; k = held[k].next) free.push_back(held[k].bit);
  }
}

std::vector<VariableId> LiveRangeSharing::unshared_owners() const {
  std::vector<VariableId> result(num_bits_);
  for (VariableId v : unshared_) result[bit_of(v)] = v;
  return result;
}

}  // namespace ssac::ssa
