// Where the variables that the shortcuts leave need phis, for each method.
//
// pruned, semi-pruned and minimal use bit vectors (ssa/placement/bit_vector_insertion.h), up to 256
// bits at a time; with pruned, variables with separate live ranges share bits if there are more
// variables than that (ssa/placement/live_range_sharing.h). braun and braun-marker look values up
// from the loads (ssa/builder.h).
#pragma once

#include <cstddef>
#include <vector>

#include "ssa/function.h"
#include "ssa/llvm/block_accesses.h"
#include "ssa/llvm/control_facts.h"
#include "ssa/llvm/method.h"

namespace ssac::ssa::lir {

/// The sites, in reachable blocks, sorted by block and variable. With bit vectors: O((accesses +
/// edges * log(blocks)) * bits / 64).
std::vector<PhiSite> phi_sites(ControlFacts& control, const BlockAccesses& accesses,
                               std::size_t num_variables, Method method);

}  // namespace ssac::ssa::lir
