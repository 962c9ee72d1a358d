// What the methods that first insert phis and then rename have in common.
#pragma once

#include <cstddef>

#include "cfg/dominator_tree.h"
#include "cfg/dominators.h"
#include "ssa/method.h"
#include "ssa/placement/pruning.h"
#include "ssa/watch.h"

namespace ssac::ssa {

/// The sites of minimal and of semi-pruned form: by bit vectors
/// (ssa/placement/bit_vector_placement.h) if there are few enough variables, otherwise by
/// frontiers, one variable at a time (ssa/placement/frontier_placement.h). TooLarge if the phis
/// have more than `limit` operands.
PlacedPhis minimal_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                         std::size_t limit, Trace& trace);
PlacedPhis semi_pruned_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                             std::size_t limit, Trace& trace);

/// Renames with phis at these sites, and traces the renaming. If `sites` is TooLarge, so is the
/// result.
std::expected<Function, TooLarge> rename_traced(const cfg::Function& function,
                                                const cfg::DominatorTree& tree, PlacedPhis sites,
                                                const ConstructOptions& options, Trace& trace,
                                                DeadPhis dead = DeadPhis::checked);

/// A method's `construct`; `place` finds the sites of its phis.
template <PlacedPhis (*place)(const cfg::Function&, const cfg::DominatorTree&, std::size_t limit,
                              Trace&)>
std::expected<Function, TooLarge> insert_and_rename(const Source& source,
                                                    const ConstructOptions& options, Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(source.cfg);
  return rename_traced(source.cfg, tree, place(source.cfg, tree, options.size_limit, trace),
                       options, trace);
}

}  // namespace ssac::ssa
