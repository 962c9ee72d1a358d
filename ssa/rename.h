// Renaming: gives every read and every assignment its value, once the phis are placed.
//
// One walk of the dominator tree in preorder keeps the value that each variable has: a phi or an
// assignment makes a new value, a read takes the current one, and at the end of a block the
// operands of the successors' phis are filled. On leaving a subtree the values that it made
// current are taken back.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figure 12.
// Deviations: no recursion; one array of current values and a log of what was overwritten stand
// for a stack a variable (ssa/scoped_bindings.h). A read that no assignment reaches takes the
// variable's `undef` value. Versions count from 1 in the order of the walk, a parameter's value
// being the first.
#pragma once

#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// SSA form with phis at `sites`. In: a verified function, its dominator tree, and sorted, distinct
/// sites in reachable blocks that include, for every read, the iterated frontier of what reaches
/// it. With `fold_copies` a copy of a variable or of a constant makes no value: its destination is
/// bound to the value copied. O(instructions + blocks + edges + phi operands).
Function rename(const cfg::Function& function, const cfg::DominatorTree& tree,
                std::vector<PhiSite> sites, bool fold_copies);

}  // namespace ssac::ssa
