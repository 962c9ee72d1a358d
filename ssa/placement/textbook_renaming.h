// Renaming as published: what ssa/rename.h is checked against and timed beside.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figure 12: a stack a
// variable, whose top is the current version. Deviations: SEARCH goes through the preorder of the
// dominator tree and does not recurse; versions count from 1 and parameters are the first; a read
// of an empty stack gives the variable's `undef` value.
#pragma once

#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// The same form as `rename` gives. O(instructions + blocks + edges + phi operands).
Function textbook_rename(const cfg::Function& function, const cfg::DominatorTree& tree,
                         const std::vector<PhiSite>& sites, bool fold_copies);

}  // namespace ssac::ssa
