// Reads of a variable that only preserve what a write of a part of it leaves unchanged, or whose
// results are not used.
#pragma once

#include "frontend/llvm/library/variables.h"
#include "frontend/llvm/raw.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"

namespace ssac::frontend::lir {

/// Adds the first reads of variables in blocks that mean nothing: `v[0] = x` loads the whole vector
/// and stores it with one element replaced, `v.wzyx = x` with all of them, and `(void)x` loads what
/// nothing uses. `blocks` are the numbers of blocks. O(instructions).
void add_idle_reads(const llvm::Function& function, const Variables& variables,
                    const llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t>& blocks,
                    Function& result);

}  // namespace ssac::frontend::lir
