// Which phis of the iterated dominance frontiers a method wants.
#pragma once

#include <functional>
#include <string_view>

#include "cfg/function.h"
#include "ssa/block_accesses.h"

namespace ssac::ssa {

struct Pruning {
  /// Asked at most once for a site, variable after variable.
  std::function<bool(cfg::BlockId, cfg::VariableId)> wants;
  /// Why a phi is not wanted, for the trace.
  std::string_view reason;
  /// The answer is the same for all blocks.
  bool by_variable = false;
};

/// Wants every phi.
Pruning no_pruning();

/// Wants the phis of non-local variables: the others cannot need one. The accesses must outlive it.
Pruning only_non_locals(const BlockAccesses& accesses);

/// Wants the phis of variables that are live where the block begins. A variable's liveness is
/// explored when it is first asked about, in memory that grows with the function alone.
Pruning only_live_in(const cfg::Function& function);

}  // namespace ssac::ssa
