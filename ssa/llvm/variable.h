// An alloca that takes phis.
#pragma once

#include <memory>

#include "llvm/IR/Instructions.h"
#include "ssa/llvm/debug_uses.h"

namespace ssac::ssa::lir {

struct Variable {
  llvm::AllocaInst* alloca;
  std::unique_ptr<DebugUses> debug;  ///< null where there are none
};

}  // namespace ssac::ssa::lir
