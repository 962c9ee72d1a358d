// The sites of the phis that construction on the fly leaves in an LLVM function: the builder (its
// source and deviations: ssa/builder.h) is told what blocks store and load.
#pragma once

#include <vector>

#include "ssa/builder.h"
#include "ssa/function.h"
#include "ssa/llvm/block_accesses.h"
#include "ssa/llvm/control_facts.h"

namespace ssac::ssa::lir {

/// Sorted by block and variable. Every store makes a new value. Time as for ssa::SsaBuilder.
std::vector<PhiSite> braun_sites(ControlFacts& control, const BlockAccesses& accesses,
                                 PhiCreation creation);

}  // namespace ssac::ssa::lir
