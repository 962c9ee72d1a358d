// What the methods have in common that first insert phis and then rename.
#pragma once

#include <expected>
#include <vector>

#include "cfg/dominator_tree.h"
#include "ssa/method.h"
#include "ssa/placement/bit_vector_placement.h"
#include "ssa/placement/frontier_placement.h"

namespace ssac::ssa {

/// Inserts the phis that `pruning` wants of the iterated dominance frontiers and renames. In: a
/// verified function, its dominator tree and what its blocks read and assign.
std::expected<Function, TooLarge> insert_and_rename(const cfg::Function& function,
                                                    const cfg::DominatorTree& tree,
                                                    const cfg::UsesAndDefinitions& uses,
                                                    const Pruning& pruning,
                                                    const ConstructOptions& options, Trace& trace);

/// Inserts the phis wanted and renames. The insertion goes 64 variables at a time
/// where there are few enough of them, and one at a time, as the papers have it, where it is
/// traced.
std::expected<Function, TooLarge> insert_and_rename(const cfg::Function& function,
                                                    PruningKind wanted,
                                                    const ConstructOptions& options, Trace& trace);

/// Renames with phis at these sites, and traces the renaming.
Function rename_traced(const cfg::Function& function, const cfg::DominatorTree& tree,
                       std::vector<PhiSite> sites, const ConstructOptions& options, Trace& trace);

}  // namespace ssac::ssa
