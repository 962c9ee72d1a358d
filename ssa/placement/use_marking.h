// Which of the phis that would be inserted are used: pruning without liveness.
//
// Phis that no instruction uses, directly or through other phis, can go; what is left of minimal or
// semi-pruned form is exactly pruned form, because a variable is live-in where a phi of it is used.
// To find them, nothing has to be renamed: a walk of the dominator tree over what blocks read and
// assign (cfg/uses_and_definitions.h) sees which phi reaches each block's reads and each edge, and
// from the phis that reads see, the marks go to the phis that those see.
//
// Source: the walk is that of renaming, the marking that of dead code, both of Cytron, Ferrante,
// Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figure 12 and section 7.1. Deviations: only phis are
// told apart, every assignment is "no phi"; every read by an instruction is a root. "No phi" is the
// phi number 0, so that marks and operands are written without asking.
#pragma once

#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/uses_and_definitions.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// Those of the sites whose phis an instruction uses, directly or through other phis, in order. In:
/// a verified function, its dominator tree, what its blocks read and assign, and sites as `rename`
/// wants them. O(uses + definitions + blocks + edges + phi operands).
std::vector<PhiSite> used_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                                const cfg::UsesAndDefinitions& uses, std::vector<PhiSite> sites);

}  // namespace ssac::ssa
