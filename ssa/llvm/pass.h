// Promotion as a pass of LLVM's new pass manager.
#pragma once

#include <memory>

#include "llvm/IR/Function.h"
#include "llvm/IR/PassManager.h"
#include "ssa/llvm/accesses.h"
#include "ssa/llvm/method.h"

namespace ssac::ssa::lir {

/// Does what llvm::PromotePass does (ssa/llvm/promotion.h). It keeps the control graph and so the
/// analyses of it; a dominator tree that is there is used, none is made.
class PromotionPass : public llvm::PassInfoMixin<PromotionPass> {
 public:
  explicit PromotionPass(Method method = Method::pruned) : method_(method) {}
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& manager);

 private:
  Method method_;
  Accesses accesses_;
};

}  // namespace ssac::ssa::lir
