// From a function of LLVM to the plain data of frontend/llvm/raw.h.
#pragma once

#include "frontend/llvm/library/variables.h"
#include "frontend/llvm/raw.h"
#include "llvm/IR/Function.h"

namespace ssac::frontend::lir {

/// Blocks, instructions and edges in LLVM's order. Time and memory in proportion to the function.
Function translate(llvm::Function& function, const Variables& variables);

}  // namespace ssac::frontend::lir
