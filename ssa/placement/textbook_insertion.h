// Phi insertion as published, with which the fast algorithms are checked and compared in speed.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single Assignment
// Form and the Control Dependence Graph", TOPLAS 13(4), 1991, figure 11: dominance frontiers are
// computed and stored first, then there is a work list for one variable after another.
// Deviations: a phi is placed only where the variable is live-in (Choi, Cytron,
// Ferrante, POPL 1991); the entry, whose frontier is empty, does not go on the work list.
#pragma once

#include <cstddef>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "ssa/placement/pruning.h"

namespace ssac::ssa {

/// The sites of the phis of pruned form, sorted; TooLarge if there are more than `limit` phi
/// operands or blocks in frontiers. In: a verified function and its dominator tree. O(blocks +
/// edges + all frontiers), plus, for each variable, O(the frontiers of the blocks that have an
/// assignment or a phi of it) and its liveness.
PlacedPhis textbook_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                          std::size_t limit, Trace& trace);

}  // namespace ssac::ssa
