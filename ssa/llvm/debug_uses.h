// What debug information says of an alloca, and how it goes on to say it when the alloca is gone:
// declarations become values at stores and phis, assignments become values where they stand.
//
// Source: the behaviour of LLVM 19.1.7's PromoteMemoryToRegister.cpp; the conversions are LLVM's
// own (llvm/Transforms/Utils/Local.h). Both forms are handled: records and intrinsics.
#pragma once

#include <optional>

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace ssac::ssa::lir {

/// What writes debug information into a function; made when somebody does.
class DebugWriter {
 public:
  explicit DebugWriter(llvm::Function& function) : function_(function) {}
  llvm::DIBuilder& builder();
  /// Of an assignment that was made a value.
  void erase_later(llvm::DbgAssignIntrinsic* assignment) { intrinsics_.push_back(assignment); }
  void erase_later(llvm::DbgVariableRecord* assignment) { records_.push_back(assignment); }
  /// Erases these, each once.
  void erase();

 private:
  llvm::Function& function_;
  std::optional<llvm::DIBuilder> builder_;
  llvm::SmallVector<llvm::DbgAssignIntrinsic*, 0> intrinsics_;
  llvm::SmallVector<llvm::DbgVariableRecord*, 0> records_;
};

class DebugUses {
 public:
  /// Whether there can be any. O(1).
  static bool may_have(const llvm::AllocaInst& alloca);
  explicit DebugUses(llvm::AllocaInst& alloca);

  /// To be said before the store is erased.
  void store_goes(llvm::StoreInst& store, DebugWriter& writer);
  /// For each edge whose operand the phi gets; the same values are not repeated.
  void phi_is_filled(llvm::PHINode& phi, DebugWriter& writer);
  /// Removes what describes the address.
  void alloca_goes();

 private:
  llvm::SmallVector<llvm::DbgVariableIntrinsic*, 1> intrinsics_;  // assignments excluded
  llvm::SmallVector<llvm::DbgVariableRecord*, 1> records_;
  // Of the assignments linked to the alloca one for each fragment of a variable.
  llvm::SmallVector<llvm::DbgVariableIntrinsic*, 1> tracked_intrinsics_;
  llvm::SmallVector<llvm::DbgVariableRecord*, 1> tracked_records_;
};

}  // namespace ssac::ssa::lir
