// libssac-llvm.so: what opt and clang load.
#include <optional>
#include <string_view>

#include "llvm/ADT/StringRef.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"
#include "ssa/llvm/method.h"
#include "ssa/llvm/pass.h"

namespace ssac::ssa::lir {
namespace {

/// `ssac-mem2reg`, or with `<method=NAME>` after it; nothing for any other text.
std::optional<Method> method_of(llvm::StringRef text) {
  if (!text.consume_front("ssac-mem2reg")) return {};
  if (text.empty()) return Method::pruned;
  if (!text.consume_front("<method=") || !text.consume_back(">")) return {};
  return method_named(std::string_view(text.data(), text.size()));
}

void add_to(llvm::PassBuilder& builder) {
  builder.registerPipelineParsingCallback([](llvm::StringRef name,
                                             llvm::FunctionPassManager& passes,
                                             llvm::ArrayRef<llvm::PassBuilder::PipelineElement>) {
    const std::optional<Method> method = method_of(name);
    if (method) passes.addPass(PromotionPass(*method));
    return method.has_value();
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
  return {LLVM_PLUGIN_API_VERSION, "ssac-mem2reg", SSAC_VERSION, ssac::ssa::lir::add_to};
}
