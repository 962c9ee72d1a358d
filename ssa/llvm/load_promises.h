// Keeps what the metadata of a load promises when a value takes the place of the load.
//
// Source: the behaviour of LLVM 19.1.7's PromoteMemoryToRegister.cpp: the promise that a value is
// neither null nor undefined becomes an assumption; a load that must not be undefined but is
// becomes a store to poison, which marks code that cannot be reached.
#pragma once

#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "ssa/llvm/analyses.h"

namespace ssac::ssa::lir {

class LoadPromises {
 public:
  LoadPromises(llvm::Function& function, Analyses& analyses)
      : function_(function), analyses_(analyses) {}

  /// Turns the load's promises about its value into instructions.
  void keep_promises(llvm::LoadInst& load, llvm::Value& value) {
    if (promises(load)) keep_metadata(load, value);
  }
  /// Whether the load's metadata promises anything that must be kept.
  static bool promises(const llvm::LoadInst& load) {
    return load.hasMetadataOtherThanDebugLoc() && load.hasMetadata(llvm::LLVMContext::MD_noundef);
  }

 private:
  void keep_metadata(llvm::LoadInst& load, llvm::Value& value);
  void assume_not_null(llvm::LoadInst& load);

  llvm::Function& function_;
  Analyses& analyses_;
};

}  // namespace ssac::ssa::lir
