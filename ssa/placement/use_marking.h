// Which of the phis that would be inserted are used: pruning without liveness.
//
// Phis that no instruction uses, directly or through other phis, can be left out; what is left of
// minimal or semi-pruned form is exactly pruned form, because a variable is live-in wherever a phi
// of it is used. Finding them takes no renaming: a walk of the dominator tree over what blocks read
// and assign (cfg/uses_and_definitions.h) determines which phi reaches each block's reads and each
// edge; then marks spread from the phis that reads see to the phis that those see.
//
// Source: the walk is that of renaming, the marking that of dead-code elimination, both in Cytron,
// Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figure 12 and section 7.1. Pruning by it:
// Rastello and Bouchez Tichadou (eds.), "SSA-based Compiler Design", Springer 2022, chapter 3.
// Deviations: only phis are distinguished, every assignment is "no phi"; every read by an
// instruction is a root. "No phi" is phi number 0, so that marks and operands are written without a
// branch.
#pragma once

#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/uses_and_definitions.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// The sites whose phis an instruction uses, directly or through other phis, in order. In: a
/// verified function, its dominator tree, what its blocks read and assign, and sites that `rename`
/// would accept. O(uses + definitions + blocks + edges + phi operands).
std::vector<PhiSite> used_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                                const cfg::UsesAndDefinitions& uses, std::vector<PhiSite> sites);

}  // namespace ssac::ssa
