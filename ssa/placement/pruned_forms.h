// Pruned SSA form of functions of many variables, in three ways that give the same form as that by
// words (ssa/placement/bit_vector_placement.h).
//
// Source of all: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single
// Assignment Form and the Control Dependence Graph", TOPLAS 13(4), 1991, section 5.1; Choi, Cytron,
// Ferrante, "Automatic Construction of Sparse Data Flow Evaluation Graphs", POPL 1991. A read by
// any instruction counts, also where its result is never used.
#pragma once

#include <expected>
#include <optional>

#include "ssa/method.h"

namespace ssac::ssa {

/// Inserts phis only where the variable is live-in. Time grows with the blocks in which variables
/// are live.
std::expected<Function, TooLarge> construct_pruned_by_liveness(const cfg::Function& function,
                                                               const ConstructOptions& options,
                                                               Trace& trace);

/// Inserts phis as in semi-pruned form, drops those that nothing would use
/// (ssa/placement/use_marking.h), and renames: only what is left is created. The insertion is not
/// traced.
std::expected<Function, TooLarge> construct_pruned_by_use(const cfg::Function& function,
                                                          const ConstructOptions& options,
                                                          Trace& trace);

/// Inserts phis by words, in which variables that are not alive together share bits
/// (ssa/placement/live_range_sharing.h). Nothing where too many are. The insertion is not traced.
std::optional<std::expected<Function, TooLarge>> construct_pruned_by_shared_bits(
    const cfg::Function& function, const ConstructOptions& options, Trace& trace);

}  // namespace ssac::ssa
