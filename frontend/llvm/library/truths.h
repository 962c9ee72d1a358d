// What edges tell of the conditions of branches.
#pragma once

#include "frontend/llvm/raw.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"

namespace ssac::frontend::lir {

/// Adds the truths that phis bring to branches: those of constants, through phis of blocks before,
/// negations and comparisons with zero. `blocks` are the numbers of blocks. O(phis + branches).
void add_truths(const llvm::Function& function,
                const llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t>& blocks,
                Function& result);

}  // namespace ssac::frontend::lir
