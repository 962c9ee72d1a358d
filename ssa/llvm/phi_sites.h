// Where the variables that the shortcuts leave take phis, by each method.
//
// pruned, semi-pruned and minimal go by bit vectors (ssa/placement/bit_vector_insertion.h), up to
// 256 bits at a time; variables with separate live ranges share bits
// (ssa/placement/live_range_sharing.h). braun goes by look-ups from the loads (ssa/builder.h).
#pragma once

#include <cstddef>
#include <vector>

#include "ssa/function.h"
#include "ssa/llvm/block_accesses.h"
#include "ssa/llvm/control_facts.h"
#include "ssa/llvm/method.h"

namespace ssac::ssa::lir {

/// Sorted by block and variable; of reachable blocks. As bit vectors: O((accesses + edges *
/// log(blocks)) * bits / 64).
std::vector<PhiSite> phi_sites(ControlFacts& control, const BlockAccesses& accesses,
                               std::size_t num_variables, Method method);

}  // namespace ssac::ssa::lir
