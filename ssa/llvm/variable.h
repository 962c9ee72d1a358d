// An alloca that needs phis.
#pragma once

#include <memory>

#include "frontend/llvm/library/alloca_uses.h"
#include "llvm/IR/Instructions.h"

namespace ssac::ssa::lir {

using frontend::lir::DebugUses;
using frontend::lir::DebugWriter;
using frontend::lir::PhiValueWriter;

struct Variable {
  llvm::AllocaInst* alloca;
  std::unique_ptr<DebugUses> debug;  ///< null if there are none
};

}  // namespace ssac::ssa::lir
