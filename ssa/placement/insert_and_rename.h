// What the methods have in common that first insert phis and then rename.
#pragma once

#include <expected>
#include <vector>

#include "cfg/dominator_tree.h"
#include "ssa/method.h"
#include "ssa/placement/pruning.h"
#include "ssa/watch.h"

namespace ssac::ssa {

/// Inserts the phis of minimal or semi-pruned form and renames: by bit vectors
/// (ssa/placement/bit_vector_placement.h) where the variables are few enough, else by frontiers, a
/// variable at a time (ssa/placement/frontier_placement.h).
std::expected<Function, TooLarge> insert_and_rename(const cfg::Function& function, PruningKind kind,
                                                    const ConstructOptions& options, Trace& trace);

/// Renames with phis at these sites, and traces the renaming; or what was too large.
std::expected<Function, TooLarge> rename_traced(const cfg::Function& function,
                                                const cfg::DominatorTree& tree,
                                                std::expected<std::vector<PhiSite>, TooLarge> sites,
                                                const ConstructOptions& options, Trace& trace,
                                                DeadPhis dead = DeadPhis::checked);

}  // namespace ssac::ssa
