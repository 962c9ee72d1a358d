// Phi insertion: which blocks get a phi of which variable.
//
// For one variable at a time, the blocks that assign it go on a work list; each block taken from
// it gives a phi to every block of its dominance frontier, and a block that got a phi assigns the
// variable too. Pruning is a predicate: a block where the variable is not wanted gets no phi and
// does not go on the work list. Without pruning the sites are the iterated dominance frontier.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single Assignment
// Form and the Control Dependence Graph", TOPLAS 13(4), 1991, figure 11.
// Deviations: frontiers are not stored but walked, deepest block first
// (ssa/placement/iterated_frontier.h); definitions in the entry, parameters among them, are
// skipped, because the frontier of the entry is empty. Only what the entry reaches counts.
#pragma once

#include <cstddef>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "cfg/uses_and_definitions.h"
#include "ssa/function.h"
#include "ssa/placement/pruning.h"

namespace ssac::ssa {

/// The sites of phis, sorted by block and variable; or TooLarge when their operands would be more
/// than `limit`. In: a verified function, its dominator tree and what its blocks read and assign.
/// O(blocks + edges), and for each variable O(the frontiers of its blocks) but no more than
/// O(edges).
PlacedPhis place_phis(const cfg::Function& function, const cfg::DominatorTree& tree,
                      const cfg::UsesAndDefinitions& uses, const Pruning& pruning,
                      std::size_t limit, Trace& trace);

/// The iterated dominance frontier of the assignments of every variable, sorted: the sites of
/// minimal SSA form. TooLarge where they take more phi operands than `limit`.
PlacedPhis iterated_frontier_sites(const cfg::Function& function, std::size_t limit);
/// The same without a limit.
std::vector<PhiSite> iterated_frontier_sites(const cfg::Function& function);

}  // namespace ssac::ssa
