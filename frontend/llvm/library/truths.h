// What is known about the conditions of branches from the edges.
#pragma once

#include "frontend/llvm/raw.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"

namespace ssac::frontend::lir {

/// Adds the truths that phis pass to branches: those of constants, through phis of earlier blocks,
/// negations and comparisons with zero. `blocks`: the numbers of the blocks. O(phis + branches).
void add_truths(const llvm::Function& function,
                const llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t>& blocks,
                Function& result);

}  // namespace ssac::frontend::lir
