// Phi insertion: which blocks get a phi of which variable.
//
// For one variable at a time, the blocks that assign it go on a work list. For each block taken
// from the list, every block of its dominance frontier gets a phi and, since the phi assigns the
// variable, goes on the list too. Pruning is a predicate: a block where the variable is not wanted
// gets no phi and does not go on the list. Without pruning the sites are the iterated dominance
// frontier.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single Assignment
// Form and the Control Dependence Graph", TOPLAS 13(4), 1991, figure 11.
// Deviations: frontiers are not stored but walked, deepest block first
// (ssa/placement/iterated_frontier.h); definitions in the entry, including parameters, are skipped,
// because the frontier of the entry is empty. Only reachable blocks count.
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

/// The sites of phis, sorted by block and variable; TooLarge if they would have more than `limit`
/// operands. In: a verified function, its dominator tree and what its blocks read and assign.
/// O(blocks + edges), plus, for each variable, O(the frontiers of its blocks), but no more than
/// O(edges).
PlacedPhis place_phis(const cfg::Function& function, const cfg::DominatorTree& tree,
                      const cfg::UsesAndDefinitions& uses, const Pruning& pruning,
                      std::size_t limit, Trace& trace);

/// The iterated dominance frontier of the assignments of every variable, sorted: the sites of
/// minimal SSA form. TooLarge if they take more than `limit` phi operands.
PlacedPhis iterated_frontier_sites(const cfg::Function& function, std::size_t limit);

}  // namespace ssac::ssa
