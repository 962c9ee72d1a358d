// The LLVM analyses that promotion uses, each requested only when it is needed.
#pragma once

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/PassManager.h"

namespace ssac::ssa::lir {

class Analyses {
 public:
  Analyses(llvm::Function& function, llvm::FunctionAnalysisManager& manager)
      : function_(function), manager_(manager) {}

  /// The function's dominator tree if LLVM has it cached, else null.
  llvm::DominatorTree* cached_tree() {
    return manager_.getCachedResult<llvm::DominatorTreeAnalysis>(function_);
  }
  /// The function's dominator tree, computed if necessary.
  llvm::DominatorTree& tree() { return manager_.getResult<llvm::DominatorTreeAnalysis>(function_); }
  llvm::AssumptionCache& assumptions() {
    return manager_.getResult<llvm::AssumptionAnalysis>(function_);
  }

 private:
  llvm::Function& function_;
  llvm::FunctionAnalysisManager& manager_;
};

}  // namespace ssac::ssa::lir
