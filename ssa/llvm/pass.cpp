#include "ssa/llvm/pass.h"

#include "ssa/llvm/promotion.h"

namespace ssac::ssa::lir {

llvm::PreservedAnalyses PromotionPass::run(llvm::Function& function,
                                           llvm::FunctionAnalysisManager& manager) {
  Analyses analyses(function, manager);
  if (!Promotion(function, analyses, method_, accesses_).run()) {
    return llvm::PreservedAnalyses::all();
  }
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

void PromotionPass::printPipeline(
    llvm::raw_ostream& out,
    llvm::function_ref<llvm::StringRef(llvm::StringRef)> /*name_of_class*/) const {
  out << pass_name;
  if (method_ != Method::pruned) out << "<method=" << name_of(method_) << ">";
}

}  // namespace ssac::ssa::lir
