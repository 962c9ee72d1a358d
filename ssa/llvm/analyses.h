// What promotion asks LLVM's analyses for, and only when it needs it.
#pragma once

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/IR/Dominators.h"

namespace ssac::ssa::lir {

class Analyses {
 public:
  virtual ~Analyses() = default;
  /// The function's dominator tree if it is there already, else null.
  virtual llvm::DominatorTree* cached_tree() = 0;
  /// It, made now if need be.
  virtual llvm::DominatorTree& tree() = 0;
  virtual llvm::AssumptionCache& assumptions() = 0;
};

}  // namespace ssac::ssa::lir
