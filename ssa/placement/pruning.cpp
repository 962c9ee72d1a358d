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
  explicit LiveIn(const cfg::Function& function)
      : explorer_(function), live_in_of_(function.num_blocks()) {}

  bool contains(BlockId b, VariableId v) {
    if (v != explored_) {
      explored_ = v;
      for (BlockId live : explorer_.explore(v).live_in) live_in_of_[live] = v;
    }
    return live_in_of_[b] == v;
  }

 private:
  cfg::LivenessExplorer explorer_;
  VariableId explored_;
  IdMap<BlockId, VariableId> live_in_of_;  // the variable that each was last seen live with
};

}  // namespace

Pruning no_pruning() {
  return {.wants = [](BlockId, VariableId) { return true; }, .by_variable = true};
}

Pruning only_non_locals(const cfg::UsesAndDefinitions& uses) {
  return {[&uses](BlockId, VariableId v) { return uses.is_non_local(v); },
          "no block reads it before assigning it", Decision::not_exposed, true};
}

Pruning only_live_in(const cfg::Function& function) {
  return {[live_in = std::make_shared<LiveIn>(function)](BlockId b, VariableId v) {
            return live_in->contains(b, v);
          },
          "not live-in", Decision::not_live};
}

}  // namespace ssac::ssa
