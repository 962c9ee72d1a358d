#include "ssa/llvm/pass.h"

#include "ssa/llvm/promotion.h"

namespace ssac::ssa::lir {

namespace {

class ManagedAnalyses : public Analyses {
 public:
  ManagedAnalyses(llvm::Function& function, llvm::FunctionAnalysisManager& manager)
      : function_(function), manager_(manager) {}

  llvm::DominatorTree* cached_tree() override {
    return manager_.getCachedResult<llvm::DominatorTreeAnalysis>(function_);
  }
  llvm::DominatorTree& tree() override {
    return manager_.getResult<llvm::DominatorTreeAnalysis>(function_);
  }
  llvm::AssumptionCache& assumptions() override {
    return manager_.getResult<llvm::AssumptionAnalysis>(function_);
  }

 private:
  llvm::Function& function_;
  llvm::FunctionAnalysisManager& manager_;
};

}  // namespace

llvm::PreservedAnalyses PromotionPass::run(llvm::Function& function,
                                           llvm::FunctionAnalysisManager& manager) {
  ManagedAnalyses analyses(function, manager);
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
