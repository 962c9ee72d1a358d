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

/// The sites of phis, sorted by block and variable; or what there would be too much of.
using PlacedPhis = std::expected<std::vector<PhiSite>, TooLarge>;

/// The published kinds.
enum class PruningKind : std::uint8_t {
  all,        ///< every phi: minimal form
  non_local,  ///< of variables that some block reads before it assigns them: semi-pruned form
  live_in,    ///< where the variable is live-in: pruned form
};

struct Pruning {
  /// Asked at most once for a site, variable after variable.
  std::function<bool(cfg::BlockId, cfg::VariableId)> wants;
  PruningKind kind = PruningKind::all;
  /// The answer is the same for all blocks.
  bool by_variable = false;
};

/// Wants every phi.
Pruning no_pruning();

/// Wants the phis of non-local variables: the others cannot need one.
Pruning only_non_locals(const cfg::UsesAndDefinitions& uses);

/// Wants the phis of variables that are live where the block begins. A variable's liveness is
/// explored when it is first asked about, in memory that grows with the function alone. `liveness`
/// must outlive the predicate, and nothing else may explore with it meanwhile.
Pruning only_live_in(cfg::LivenessExplorer& liveness);

}  // namespace ssac::ssa
