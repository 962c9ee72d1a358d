// The phis that construction on the fly leaves, for a function of LLVM's: ssa/builder.h, which has
// the source and the deviations, is told what blocks store and load.
#pragma once

#include <vector>

#include "ssa/builder.h"
#include "ssa/function.h"
#include "ssa/llvm/block_accesses.h"
#include "ssa/llvm/control_facts.h"

namespace ssac::ssa::lir {

/// Sorted by block and variable. Every store makes a value of its own. O as ssa::SsaBuilder.
std::vector<PhiSite> braun_sites(ControlFacts& control, const BlockAccesses& accesses,
                                 PhiCreation creation);

}  // namespace ssac::ssa::lir
