// Renaming as published, with which ssa/rename.h is checked and compared in speed.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figure 12: one stack per
// variable, whose top is the current version.
// Deviations: SEARCH follows the preorder of the dominator tree and does not recurse; versions
// count from 1, and a parameter's value on entry is the first; a read from an empty stack gives the
// variable's `undef` value.
#pragma once

#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// The same form as `rename` returns. O(instructions + blocks + edges + phi operands).
Function textbook_rename(const cfg::Function& function, const cfg::DominatorTree& tree,
                         const std::vector<PhiSite>& sites, bool fold_copies);

}  // namespace ssac::ssa
