// Promotion as a pass of LLVM's new pass manager.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/raw_ostream.h"
#include "ssa/llvm/accesses.h"
#include "ssa/llvm/method.h"

namespace ssac::ssa::lir {

/// Does what llvm::PromotePass does (ssa/llvm/promotion.h). It preserves the control-flow graph and
/// therefore the analyses of it. It uses LLVM's dominator tree if that is cached, and has it
/// computed only for loads that promise not to be null.
class PromotionPass : public llvm::PassInfoMixin<PromotionPass> {
 public:
  /// The name of the pass in pipelines.
  static constexpr const char* pass_name = "ssac-mem2reg";

  explicit PromotionPass(Method method = Method::pruned) : method_(method) {}
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& manager);
  /// Prints the name, followed by `<method=NAME>` unless that is the default.
  void printPipeline(llvm::raw_ostream& out,
                     llvm::function_ref<llvm::StringRef(llvm::StringRef)> name_of_class) const;

 private:
  Method method_;
  Accesses accesses_;
};

}  // namespace ssac::ssa::lir
