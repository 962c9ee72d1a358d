// libssac-llvm.so: what opt and clang load.
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"
#include "llvm/Support/raw_ostream.h"
#include "ssa/llvm/method.h"
#include "ssa/llvm/pass.h"

namespace ssac::ssa::lir {
namespace {

/// Says once which names there are; LLVM asks several times, and then only that it does not know
/// the pass.
void say_unknown(llvm::StringRef name) {
  static std::string said;
  if (std::exchange(said, name.str()) == name) return;
  llvm::errs() << PromotionPass::pass_name << ": no method is named '" << name << "'; there are";
  for (const MethodName& entry : method_names) llvm::errs() << " " << entry.name;
  llvm::errs() << "\n";
}

using Pipeline = llvm::ArrayRef<llvm::PassBuilder::PipelineElement>;

/// The name of the pass, or with `<method=NAME>` after it; nothing for any other text. `inner` are
/// passes in parentheses, which it takes none of.
std::optional<Method> method_of(llvm::StringRef text, Pipeline inner) {
  if (!text.consume_front(PromotionPass::pass_name)) return {};
  if (!inner.empty()) {
    llvm::errs() << PromotionPass::pass_name << ": it takes no passes in parentheses\n";
    return {};
  }
  if (text.empty()) return Method::pruned;
  if (!text.consume_front("<method=") || !text.consume_back(">")) return {};
  const std::optional<Method> method = method_named(std::string_view(text.data(), text.size()));
  if (!method) say_unknown(text);
  return method;
}

/// Lets pipelines of these passes name the pass behind others, as LLVM's own can be: it is added as
/// it is adapted to them. To see of what kind a pipeline is, LLVM asks for its first pass with an
/// empty one: that is one of functions.
template <class Passes, class Adapt>
void parse_behind_others(llvm::PassBuilder& builder, Adapt adapted) {
  builder.registerPipelineParsingCallback(
      [adapted](llvm::StringRef name, Passes& passes, Pipeline inner) {
        const std::optional<Method> method = method_of(name, inner);
        if (!method || passes.isEmpty()) return false;
        passes.addPass(adapted(PromotionPass(*method)));
        return true;
      });
}

void add_to(llvm::PassBuilder& builder) {
  // -print-after and others of LLVM look the name up.
  if (llvm::PassInstrumentationCallbacks* const names = builder.getPassInstrumentationCallbacks()) {
    names->addClassToPassName(PromotionPass::name(), PromotionPass::pass_name);
  }
  builder.registerPipelineParsingCallback(
      [](llvm::StringRef name, llvm::FunctionPassManager& passes, Pipeline inner) {
        const std::optional<Method> method = method_of(name, inner);
        if (method) passes.addPass(PromotionPass(*method));
        return method.has_value();
      });
  parse_behind_others<llvm::ModulePassManager>(builder, [](PromotionPass pass) {
    return llvm::createModuleToFunctionPassAdaptor(std::move(pass));
  });
  parse_behind_others<llvm::CGSCCPassManager>(builder, [](PromotionPass pass) {
    return llvm::createCGSCCToFunctionPassAdaptor(std::move(pass));
  });
  // Before SROA, which promotes by LLVM's code what it finds.
  builder.registerPipelineStartEPCallback(
      [](llvm::ModulePassManager& passes, llvm::OptimizationLevel level) {
        if (level == llvm::OptimizationLevel::O0) return;
        passes.addPass(llvm::createModuleToFunctionPassAdaptor(PromotionPass()));
      });
}

}  // namespace
}  // namespace ssac::ssa::lir

extern "C" __attribute__((visibility("default"))) llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, ssac::ssa::lir::PromotionPass::pass_name, SSAC_VERSION,
          ssac::ssa::lir::add_to};
}
