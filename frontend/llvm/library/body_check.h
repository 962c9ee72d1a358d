// Whether the body of a function that was read alone is valid.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"

namespace ssac::frontend::lir {

/// Checks the functions of one module. For each function, LLVM's verifier would traverse all debug
/// information of the module. Here it sees none; of the nodes that are used later, only the kinds
/// are checked, each once. Debug information that breaks a finer rule of LLVM's is used as it is.
class BodyChecks {
 public:
  /// O(function), and of what its places are in, only what is new.
  [[nodiscard]] bool is_sound(llvm::Function& function);

 private:
  [[nodiscard]] bool is_debug_info_sound(const llvm::Function& function);
  [[nodiscard]] bool is_sound(const llvm::DbgRecord& record);
  [[nodiscard]] bool is_place(const llvm::Metadata* node);
  [[nodiscard]] bool is_scope(const llvm::Metadata* node);

  llvm::DenseSet<const llvm::Metadata*> sound_;
  llvm::DenseSet<const llvm::Metadata*> attached_;  // attached to functions
};

}  // namespace ssac::frontend::lir
