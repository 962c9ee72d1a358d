// Runs LLVM's mem2reg and this project's pass on clones of one module.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "ssa/llvm/method.h"

namespace ssac::test {

/// Whether each function's dominator tree is computed before the pass begins.
enum class Trees : bool { none, given };

/// The module in the file, or null with an error.
std::unique_ptr<llvm::Module> read_module(const std::string& file, llvm::LLVMContext& context,
                                          std::string& error);
std::unique_ptr<llvm::Module> parse_module(const std::string& text, llvm::LLVMContext& context,
                                           std::string& error);

/// Registers the analyses that the two passes may ask for.
void register_analyses(llvm::FunctionAnalysisManager& manager);

void run_mem2reg(llvm::Module& module, Trees trees = Trees::none);
void run_promotion(llvm::Module& module, Trees trees = Trees::none,
                   ssa::lir::Method method = ssa::lir::Method::pruned);

/// Runs this project's pass on one clone of the module and mem2reg on another, and returns what is
/// wrong with the former: LLVM's verifier rejects it, a given dominator tree is lost or wrong, or
/// the two results differ. Empty if nothing is wrong.
std::string difference(const llvm::Module& module, Trees trees = Trees::none);

/// Runs the pass on the module and returns what LLVM's verifier finds wrong; empty if nothing is.
std::string what_is_invalid(llvm::Module& module, ssa::lir::Method method);

/// The number of phis in the module.
std::size_t count_phis(const llvm::Module& module);

}  // namespace ssac::test
