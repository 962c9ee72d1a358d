#include "ssa/placement/pruning.h"

#include <memory>

#include "cfg/liveness.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

namespace {

/// The blocks where the variable asked about last is live-in.
class LiveIn {
 public:
  LiveIn(const cfg::Function& function, cfg::LivenessExplorer& explorer)
      : explorer_(explorer), live_in_of_(function.num_blocks()) {}

  bool contains(BlockId b, VariableId v) {
    if (v != explored_) {
      explored_ = v;
      for (BlockId live : explorer_.explore(v).live_in) live_in_of_[live] = v;
    }
    return live_in_of_[b] == v;
  }

 private:
  cfg::LivenessExplorer& explorer_;
  VariableId explored_;
  IdMap<BlockId, VariableId> live_in_of_;  // the variable that each was last seen live with
};

}  // namespace

Pruning no_pruning() {
  return {.wants = [](BlockId, VariableId) { return true; }, .by_variable = true};
}

Pruning only_non_locals(const cfg::UsesAndDefinitions& uses) {
  return {
      [non_locals = uses.non_locals()](BlockId, VariableId v) { return non_locals.contains(v); },
      PruningKind::non_local, true};
}

Pruning only_live_in(const cfg::Function& function, cfg::LivenessExplorer& liveness) {
  return {[live_in = std::make_shared<LiveIn>(function, liveness)](BlockId b, VariableId v) {
            return live_in->contains(b, v);
          },
          PruningKind::live_in};
}

}  // namespace ssac::ssa
