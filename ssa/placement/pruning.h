// Which phis of the iterated dominance frontiers a method wants.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <vector>

#include "cfg/function.h"
#include "cfg/liveness.h"
#include "cfg/support/limits.h"
#include "cfg/uses_and_definitions.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// The sites of phis, sorted by block and variable; or what is too large.
using PlacedPhis = std::expected<std::vector<PhiSite>, TooLarge>;

/// The published kinds.
enum class PruningKind : std::uint8_t {
  all,        ///< every phi: minimal form
  non_local,  ///< of variables that some block reads before it assigns them: semi-pruned form
  live_in,    ///< where the variable is live-in: pruned form
};

struct Pruning {
  /// Called at most once per site, one variable after another.
  std::function<bool(cfg::BlockId, cfg::VariableId)> wants;
  PruningKind kind = PruningKind::all;
  /// Whether the answer for a variable is the same for all blocks.
  bool by_variable = false;
};

/// Wants every phi.
Pruning no_pruning();

/// Wants the phis of non-local variables: the others cannot need one.
Pruning only_non_locals(const cfg::UsesAndDefinitions& uses);

/// Wants phis where the variable is live-in. A variable's liveness is explored when it is first
/// asked about, in memory that depends only on the size of the function. `liveness` must outlive
/// the predicate, and nothing else may explore with it in the meantime.
Pruning only_live_in(cfg::LivenessExplorer& liveness);

}  // namespace ssac::ssa
