#include "ssa/placement/pruning.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

Pruning no_pruning() {
  return {.wants = [](BlockId, VariableId) { return true; }, .by_variable = true};
}

Pruning only_non_locals(const cfg::UsesAndDefinitions& uses) {
  return {
      [non_locals = uses.non_locals()](BlockId, VariableId v) { return non_locals.contains(v); },
      PruningKind::non_local, true};
}

Pruning only_live_in(cfg::LivenessExplorer& liveness) {
  return {[&liveness, explored = VariableId()](BlockId b, VariableId v) mutable {
            if (v != explored) liveness.explore(v);
            explored = v;
            return liveness.found_live_in(b);
          },
          PruningKind::live_in};
}

}  // namespace ssac::ssa
