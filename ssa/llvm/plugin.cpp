// libssac-llvm.so, which opt and clang load.
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

/// Prints what is wrong, but only once: LLVM asks several times, and itself reports only that it
/// does not know the pass.
void say(const std::string& what) {
  static std::string said;
  if (std::exchange(said, what) == what) return;
  llvm::errs() << PromotionPass::pass_name << ": " << what << "\n";
}

void say_unknown(llvm::StringRef name) {
  std::string what = "no method is named '" + name.str() + "'; there are";
  for (const MethodName& entry : method_names) what.append(" ").append(entry.name);
  say(what);
}

using Pipeline = llvm::ArrayRef<llvm::PassBuilder::PipelineElement>;

/// The method in the name of a pass: the name of this pass, alone or followed by `<method=NAME>`.
/// No value for any other text. `inner`: passes in parentheses, which are not allowed.
std::optional<Method> method_of(llvm::StringRef text, Pipeline inner) {
  if (!text.consume_front(PromotionPass::pass_name)) return {};
  const llvm::StringRef option = text;
  if (!option.empty() && !option.starts_with("<")) return {};  // another pass
  if (!inner.empty()) {
    say("it takes no passes in parentheses");
    return {};
  }
  if (option.empty()) return Method::pruned;
  if (!text.consume_front("<method=") || !text.consume_back(">")) {
    say("its option is <method=NAME>, not " + option.str());
    return {};
  }
  const std::optional<Method> method = method_named(std::string_view(text.data(), text.size()));
  if (!method) say_unknown(text);
  return method;
}

/// Lets pipelines of such passes contain this one after others, adapted to them, as is possible
/// with LLVM's own passes. To find out the kind of a pipeline, LLVM offers its first pass to an
/// empty one of each kind: as a first pass, this one is left to function pipelines.
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
  // LLVM's -print-after and other options look the name up.
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
  // Before SROA, which promotes what it finds with LLVM's own code.
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
