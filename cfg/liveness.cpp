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

Liveness::Liveness(const Function& function)
    : Liveness(*of_at_most(function, std::numeric_limits<std::size_t>::max())) {}

std::optional<Liveness> Liveness::of_at_most(const Function& function, std::size_t most) {
  LivenessExplorer explorer(function);
  std::vector<std::pair<BlockId, VariableId>> live_in;
  std::vector<std::pair<BlockId, VariableId>> live_out;
  for (VariableId v : function.variables()) {
    const std::size_t left = most - live_in.size() - live_out.size();
    const std::size_t enough = std::min(left, function.num_blocks()) + 1;
    const LivenessExplorer::Blocks found = explorer.explore(v, {}, enough);
    if (found.live_in.size() + found.live_out.size() > left) return std::nullopt;
    for (BlockId b : found.live_in) live_in.emplace_back(b, v);
    for (BlockId b : found.live_out) live_out.emplace_back(b, v);
  }
  Liveness result;
  result.live_in_ = Csr<BlockId, VariableId>::from_pairs(function.num_blocks(), live_in);
  result.live_out_ = Csr<BlockId, VariableId>::from_pairs(function.num_blocks(), live_out);
  return result;
}

}  // namespace ssac::cfg
