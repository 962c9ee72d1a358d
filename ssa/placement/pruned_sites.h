// Where pruned SSA form has its phis, found in ways that differ in cost and not in the answer. Each
// is a method of its own; ssa/placement/README.md says what each costs and which one `pruned`
// picks.
//
// Source of the form: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single
// Assignment Form and the Control Dependence Graph", TOPLAS 13(4), 1991, section 5.1; Choi, Cytron,
// Ferrante, "Automatic Construction of Sparse Data Flow Evaluation Graphs", POPL 1991. A read by
// any instruction counts, also where its result is never used.
#pragma once

#include <cstddef>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "ssa/placement/pruning.h"

namespace ssac::ssa {

/// By bit vectors (ssa/placement/bit_vector_placement.h), a bit a variable where these are few;
/// else variables share bits (ssa/placement/live_range_sharing.h). Too large where too many are
/// live together.
PlacedPhis pruned_sites_by_bits(const cfg::Function& function, const cfg::DominatorTree& tree,
                                std::size_t limit, Trace& trace);

/// By use: as semi-pruned form, less the phis that no instruction would use
/// (ssa/placement/use_marking.h). Too large where semi-pruned form is.
PlacedPhis pruned_sites_by_use(const cfg::Function& function, const cfg::DominatorTree& tree,
                               std::size_t limit, Trace& trace);

/// By liveness: a variable at a time, frontiers walked, phis only where it is live-in. Memory grows
/// with the function alone, time with the blocks in which variables are live.
PlacedPhis pruned_sites_by_liveness(const cfg::Function& function, const cfg::DominatorTree& tree,
                                    std::size_t limit, Trace& trace);

/// The fastest of these that can do it.
PlacedPhis pruned_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                        std::size_t limit, Trace& trace);

}  // namespace ssac::ssa
