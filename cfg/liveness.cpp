#include "cfg/liveness.h"

#include <algorithm>
#include <utility>

#include "cfg/dominators.h"

namespace ssac::cfg {

namespace {

using Pairs = std::vector<std::pair<BlockId, VariableId>>;

void append(Pairs& pairs, std::span<const BlockId> blocks, VariableId v) {
  for (BlockId b : blocks) pairs.emplace_back(b, v);
}

}  // namespace

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
  Pairs live_in;
  Pairs live_out;
  const std::size_t blocks = function.num_blocks();
  std::size_t left = most;
  for (VariableId v : function.variables()) {
    const LivenessExplorer::Blocks found = explorer.explore(v, {}, std::min(left, blocks) + 1);
    const std::size_t size = found.live_in.size() + found.live_out.size();
    if (size > left) return std::nullopt;
    left -= size;
    append(live_in, found.live_in, v);
    append(live_out, found.live_out, v);
  }
  Liveness result;
  result.live_in_ = Csr<BlockId, VariableId>::from_pairs(blocks, live_in);
  result.live_out_ = Csr<BlockId, VariableId>::from_pairs(blocks, live_out);
  return result;
}

}  // namespace ssac::cfg
