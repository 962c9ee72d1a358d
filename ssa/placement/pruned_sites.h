// Where pruned SSA form has its phis, found by algorithms that differ in cost but not in the
// result. Each is a method of its own; ssa/placement/README.md says what each costs and which one
// `pruned` picks.
//
// Source of the form: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single
// Assignment Form and the Control Dependence Graph", TOPLAS 13(4), 1991, figure 11; Choi, Cytron,
// Ferrante, "Automatic Construction of Sparse Data Flow Evaluation Graphs", POPL 1991. A read by
// any instruction counts as a use, even if that instruction's result is never used.
#pragma once

#include <cstddef>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "ssa/placement/pruning.h"

namespace ssac::ssa {

/// By bit vectors (ssa/placement/bit_vector_placement.h): one bit per variable if there are few,
/// otherwise variables share bits (ssa/placement/live_range_sharing.h). TooLarge if too many are
/// live at the same time.
PlacedPhis pruned_sites_by_bits(const cfg::Function& function, const cfg::DominatorTree& tree,
                                std::size_t limit, Trace& trace);

/// By use: the sites of semi-pruned form without the phis that no instruction would use
/// (ssa/placement/use_marking.h). Sets `inserted` to the number of the former. TooLarge if
/// semi-pruned form is.
PlacedPhis pruned_sites_by_use(const cfg::Function& function, const cfg::DominatorTree& tree,
                               std::size_t limit, Trace& trace, std::size_t& inserted);

/// By liveness: one variable at a time, walking frontiers, with phis only where it is live-in.
/// Memory grows only with the size of the function, time with the blocks in which variables are
/// live.
PlacedPhis pruned_sites_by_liveness(const cfg::Function& function, const cfg::DominatorTree& tree,
                                    std::size_t limit, Trace& trace);

/// By the fastest of these that can handle the function.
PlacedPhis pruned_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                        std::size_t limit, Trace& trace);

}  // namespace ssac::ssa
