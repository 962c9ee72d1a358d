// LLVM's promotion of memory to registers (mem2reg) on the same graphs: every variable is an
// `alloca`, every read a `load`, every assignment a `store`. Measures LLVM's dominator tree and its
// PromoteMemToReg, which gives pruned SSA form.
#include <llvm/IR/Dominators.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>

#include <memory>
#include <vector>

#include "tests/bench/alloca_form.h"
#include "tests/bench/subjects.h"

namespace ssac::bench {

namespace {

/// All functions in one module, rebuilt for every run.
class Promotion {
 public:
  explicit Promotion(std::span<const cfg::Function> functions) : functions_(functions) {}

  void prepare() {
    functions_in_llvm_.clear();
    module_ = std::make_unique<llvm::Module>("bench", context_);
    for (const cfg::Function& function : functions_) {
      functions_in_llvm_.push_back(alloca_form(function, *module_));
    }
  }

  Outcome run() {
    for (const AllocaForm& form : functions_in_llvm_) {
      llvm::DominatorTree tree(*form.function);
      llvm::PromoteMemToReg(form.variables, tree);
    }
    return {};
  }

 private:
  std::span<const cfg::Function> functions_;
  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
  std::vector<AllocaForm> functions_in_llvm_;
};

}  // namespace

std::vector<Subject> llvm_subjects() {
  return {{.name = "LLVM's PromoteMemToReg",
           .group = "peer",
           .counts_memory = false,
           .make_job = [](std::span<const cfg::Function> functions) {
             const auto promotion = std::make_shared<Promotion>(functions);
             return Job{[promotion] { promotion->prepare(); },
                        [promotion] { return promotion->run(); }};
           }}};
}

std::string llvm_version() { return "LLVM " LLVM_VERSION_STRING; }

}  // namespace ssac::bench
