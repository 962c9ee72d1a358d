#include "tests/llvm/two_passes.h"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"
#include "ssa/llvm/pass.h"
#include "tests/llvm/canonical.h"

namespace ssac::test {
namespace {

std::string text_of(const llvm::SMDiagnostic& diagnostic) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  diagnostic.print("", stream, false);
  return text;
}

/// The module from LLVM's parser, or null with an error.
template <class Parse>
std::unique_ptr<llvm::Module> parsed(Parse parse, std::string& error) {
  llvm::SMDiagnostic diagnostic;
  auto module = parse(diagnostic);
  if (module == nullptr) error = text_of(diagnostic);
  return module;
}

/// Runs the pass on every function. Returns what is wrong with the dominator trees afterwards.
template <class Pass>
std::string run(llvm::Module& module, Trees trees, Pass pass) {
  llvm::FunctionAnalysisManager manager;
  register_analyses(manager);
  std::string wrong;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    if (trees == Trees::given) manager.getResult<llvm::DominatorTreeAnalysis>(function);
    manager.invalidate(function, pass.run(function, manager));
    auto* const tree = manager.getCachedResult<llvm::DominatorTreeAnalysis>(function);
    const bool is_wrong = trees == Trees::given && (tree == nullptr || !tree->verify());
    if (is_wrong) wrong = "the dominator tree of " + function.getName().str() + " is lost or wrong";
  }
  return wrong;
}

}  // namespace

std::unique_ptr<llvm::Module> read_module(const std::string& file, llvm::LLVMContext& context,
                                          std::string& error) {
  return parsed([&](auto& diagnostic) { return llvm::parseIRFile(file, diagnostic, context); },
                error);
}

std::unique_ptr<llvm::Module> parse_module(const std::string& text, llvm::LLVMContext& context,
                                           std::string& error) {
  return parsed(
      [&](auto& diagnostic) { return llvm::parseAssemblyString(text, diagnostic, context); },
      error);
}

void register_analyses(llvm::FunctionAnalysisManager& manager) {
  manager.registerPass([] { return llvm::PassInstrumentationAnalysis(); });
  manager.registerPass([] { return llvm::DominatorTreeAnalysis(); });
  manager.registerPass([] { return llvm::AssumptionAnalysis(); });
  manager.registerPass([] { return llvm::TargetIRAnalysis(); });
}

void run_mem2reg(llvm::Module& module, Trees trees) { run(module, trees, llvm::PromotePass()); }

void run_promotion(llvm::Module& module, Trees trees, ssa::lir::Method method) {
  run(module, trees, ssa::lir::PromotionPass(method));
}

std::string difference(const llvm::Module& module, Trees trees) {
  const std::unique_ptr<llvm::Module> expected = llvm::CloneModule(module);
  const std::unique_ptr<llvm::Module> found = llvm::CloneModule(module);
  run_mem2reg(*expected, trees);
  std::string wrong = run(*found, trees, ssa::lir::PromotionPass());
  if (!wrong.empty()) return wrong;
  llvm::raw_string_ostream stream(wrong);
  if (llvm::verifyModule(*found, &stream)) return wrong;
  return first_difference(canonical_text(*expected), canonical_text(*found));
}

std::string what_is_invalid(llvm::Module& module, ssa::lir::Method method) {
  run_promotion(module, Trees::none, method);
  std::string wrong;
  llvm::raw_string_ostream stream(wrong);
  llvm::verifyModule(module, &stream);
  return wrong;
}

std::size_t count_phis(const llvm::Module& module) {
  std::size_t count = 0;
  for (const llvm::Function& function : module) {
    for (const llvm::BasicBlock& block : function) {
      for ([[maybe_unused]] const llvm::PHINode& phi : block.phis()) ++count;
    }
  }
  return count;
}

}  // namespace ssac::test
