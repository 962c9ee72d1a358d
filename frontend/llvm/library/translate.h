// Translates a function of LLVM to the plain data of frontend/llvm/raw.h.
#pragma once

#include "frontend/llvm/library/variables.h"
#include "frontend/llvm/raw.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/ModuleSlotTracker.h"

namespace ssac::frontend::lir {

/// Blocks, instructions and edges are in LLVM's order. Time and memory proportional to the
/// function.
Function translate(llvm::Function& function, const Variables& variables,
                   llvm::ModuleSlotTracker& numbers);

}  // namespace ssac::frontend::lir
