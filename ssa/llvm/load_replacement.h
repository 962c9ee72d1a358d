// Puts a value in a load's place, and keeps what the load's metadata promised of it.
//
// Source: the behaviour of LLVM 19.1.7's PromoteMemoryToRegister.cpp: a value that is not null and
// not undefined becomes an assumption; a load that must not be undefined and is becomes a store
// that cannot be reached.
#pragma once

#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "ssa/llvm/analyses.h"

namespace ssac::ssa::lir {

class LoadReplacement {
 public:
  LoadReplacement(llvm::Function& function, Analyses& analyses)
      : function_(function), analyses_(analyses) {}

  /// Makes instructions of what the load promised of the value it gets.
  void keep_promises(llvm::LoadInst& load, llvm::Value& value) {
    if (promises(load)) keep_metadata(load, value);
  }
  /// Whether the load's metadata promises what must be kept.
  static bool promises(const llvm::LoadInst& load) {
    return load.hasMetadataOtherThanDebugLoc() && load.hasMetadata(llvm::LLVMContext::MD_noundef);
  }
  /// Gives the value to the users of the load, and erases it.
  static void replace(llvm::LoadInst& load, llvm::Value& value) {
    load.replaceAllUsesWith(&value);
    load.eraseFromParent();
  }

 private:
  void keep_metadata(llvm::LoadInst& load, llvm::Value& value);
  void assume_not_null(llvm::LoadInst& load);

  llvm::Function& function_;
  Analyses& analyses_;
};

}  // namespace ssac::ssa::lir
