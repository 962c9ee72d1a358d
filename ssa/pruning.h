// Which phis of the iterated dominance frontiers a method wants.
#pragma once

#include <functional>
#include <string_view>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"

namespace ssac::ssa {

struct Pruning {
  /// Asked at most once for a site, variable after variable.
  std::function<bool(cfg::BlockId, cfg::VariableId)> wants;
  /// Why a phi is not wanted, for the trace.
  std::string_view reason;
};

/// Wants every phi.
Pruning no_pruning();

/// Wants the phis of variables that some reachable block reads before it assigns them: the others
/// cannot need one. O(instructions), then O(1). Source: Briggs, Cooper, Harvey, Simpson, "Practical
/// Improvements to the Construction and Destruction of Static Single Assignment Form", Software:
/// Practice and Experience 28(8), 1998, the set of non-local names.
Pruning only_non_locals(const cfg::Function& function, const cfg::DominatorTree& tree);

/// Wants the phis of variables that are live where the block begins. A variable's liveness is
/// explored when it is first asked about, in memory that grows with the function alone.
Pruning only_live_in(const cfg::Function& function);

}  // namespace ssac::ssa
