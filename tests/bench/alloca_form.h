// A function of cfg/ as LLVM IR before promotion: every variable is an `alloca`, every read a
// `load`, every assignment a `store`.
#pragma once

#include <vector>

#include "cfg/function.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace ssac::bench {

struct AllocaForm {
  llvm::Function* function = nullptr;
  std::vector<llvm::AllocaInst*> variables;
};

/// Adds the function to the module; it may only have the operations that the workloads use.
/// O(instructions).
AllocaForm alloca_form(const cfg::Function& function, llvm::Module& module);

}  // namespace ssac::bench
