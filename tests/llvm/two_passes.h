// LLVM's mem2reg and this project's, on clones of one module.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "ssa/llvm/method.h"

namespace ssac::test {

/// Whether each function's dominator tree is there before the pass begins.
enum class Trees : bool { none, given };

/// The module in the file, or null with an error.
std::unique_ptr<llvm::Module> read_module(const std::string& file, llvm::LLVMContext& context,
                                          std::string& error);
std::unique_ptr<llvm::Module> parse_module(const std::string& text, llvm::LLVMContext& context,
                                           std::string& error);

/// What the two passes may ask for.
void register_analyses(llvm::FunctionAnalysisManager& manager);

void run_mem2reg(llvm::Module& module, Trees trees = Trees::none);
void run_promotion(llvm::Module& module, Trees trees = Trees::none,
                   ssa::lir::Method method = ssa::lir::Method::pruned);

/// What is wrong with what this project's pass makes of a clone of the module, against what
/// mem2reg makes of another: LLVM's verifier refuses it, a dominator tree that was given is not
/// that of the result, or the two differ. Empty if all is well.
std::string difference(const llvm::Module& module, Trees trees = Trees::none);

/// Runs the pass on the module; what is wrong with the result, empty if nothing is.
std::string what_is_invalid(llvm::Module& module, ssa::lir::Method method);

/// The phis of the module.
std::size_t count_phis(const llvm::Module& module);

}  // namespace ssac::test
