#include "cfg/liveness.h"

#include <algorithm>
#include <utility>

#include "cfg/dominators.h"

namespace ssac::cfg {

LivenessExplorer::LivenessExplorer(const Function& function)
    : LivenessExplorer(function, dominators(function)) {}

LivenessExplorer::LivenessExplorer(const Function& function, const DominatorTree& tree)
    : function_(function),
      scan_(function, tree),
      uses_(scan_.exposed_uses()),
      definitions_(scan_.definitions()),
      reachable_(function.num_blocks(), 0),
      defines_in_(function.num_blocks()),
      live_in_in_(function.num_blocks()),
      live_out_in_(function.num_blocks()),
      wanted_in_(function.num_blocks()) {
  for (BlockId b : tree.preorder()) reachable_[b.index()] = 1;
}

LivenessExplorer::Blocks LivenessExplorer::explore(VariableId v,
                                                   std::span<const BlockId> more_readers,
                                                   std::span<const BlockId> wanted,
                                                   std::size_t most) {
  ++exploration_;
  for (BlockId b : definitions(v)) defines_in_[b] = exploration_;
  live_in_.clear();
  live_out_.clear();
  const auto is_first_time = [&](std::uint32_t& last) {
    return std::exchange(last, exploration_) != exploration_;
  };
  std::size_t missing = 0;
  for (BlockId b : wanted) missing += is_first_time(wanted_in_[b]) ? 1 : 0;
  bool goes_on = true;
  const auto mark_live_in = [&](BlockId b) {
    if (!is_first_time(live_in_in_[b])) return;
    live_in_.push_back(b);
    if (wanted_in_[b] == exploration_) goes_on = --missing != 0;
  };
  for (BlockId b : uses_[v]) mark_live_in(b);
  for (BlockId b : more_readers) mark_live_in(b);
  // The list is its own work list: blocks found are appended and explored in turn.
  for (std::size_t next = 0; goes_on && next < live_in_.size() && live_in_.size() < most; ++next) {
    for (BlockId from : function_.predecessors(live_in_[next])) {
      if (reachable_[from.index()] == 0 || !is_first_time(live_out_in_[from])) continue;
      live_out_.push_back(from);
      if (defines_in_[from] != exploration_) mark_live_in(from);
    }
  }
  return {live_in_, live_out_};
}

Liveness::Liveness(const Function& function) {
  LivenessExplorer explorer(function);
  std::vector<std::pair<BlockId, VariableId>> live_in;
  std::vector<std::pair<BlockId, VariableId>> live_out;
  for (VariableId v : function.variables()) {
    const LivenessExplorer::Blocks found = explorer.explore(v);
    for (BlockId b : found.live_in) live_in.emplace_back(b, v);
    for (BlockId b : found.live_out) live_out.emplace_back(b, v);
  }
  live_in_ = Csr<BlockId, VariableId>::from_pairs(function.num_blocks(), live_in);
  live_out_ = Csr<BlockId, VariableId>::from_pairs(function.num_blocks(), live_out);
}

std::optional<Liveness> Liveness::of_at_most(const Function& function, std::size_t most) {
  LivenessExplorer explorer(function);
  std::size_t elements = 0;
  for (VariableId v : function.variables()) {
    const std::size_t enough = std::min(most - elements, function.num_blocks()) + 1;
    const LivenessExplorer::Blocks found = explorer.explore(v, {}, enough);
    elements += found.live_in.size() + found.live_out.size();
    if (elements > most) return std::nullopt;
  }
  return Liveness(function);
}

}  // namespace ssac::cfg
