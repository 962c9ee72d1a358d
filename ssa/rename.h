// Renaming: gives every read and every assignment its value, once the phis are placed.
//
// One walk of the dominator tree in preorder maintains the current value of each variable: a phi or
// an assignment makes a new value, a read takes the current one, and at the end of a block the
// operands of the successors' phis are filled. On leaving a subtree, the bindings that it made are
// undone.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figure 12.
// Deviations: no recursion; one array of current values and a log of overwritten ones replace the
// stack per variable (ssa/scoped_bindings.h). A read that no assignment reaches takes the
// variable's `undef` value. Versions count from 1 in the order of the walk; a parameter's value on
// entry is the first.
#pragma once

#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// SSA form with phis at `sites`. In: a verified function, its dominator tree, and sorted, distinct
/// sites in reachable blocks, which include, for every read, each join where different definitions
/// that reach it meet (a phi is a definition too). With `fold_copies`, a copy of a variable or a
/// constant makes no value: its destination is bound to the value copied. O(instructions + blocks +
/// edges + phi operands).
Function rename(const cfg::Function& function, const cfg::DominatorTree& tree,
                std::vector<PhiSite> sites, bool fold_copies);

}  // namespace ssac::ssa
