// The other uses of an alloca that becomes values, and what happens to them: in debug information,
// declarations become values at stores and phis, and assignments become values in place; everything
// else is removed. Used by the reader's library and by the pass (ssa/llvm/).
//
// Source: the behaviour of LLVM 19.1.7's PromoteMemoryToRegister.cpp; the conversions at stores are
// LLVM's own (llvm/Transforms/Utils/Local.h). Both forms are handled: records and intrinsics.
// Deviation: LLVM searches for the end of a block's phis again for each phi, and checks at each
// edge whether a phi has its values already. Here the place is found once per block, and the values
// are written when the block is first reached: no other edge can bring any.
#pragma once

#include <optional>
#include <vector>

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace ssac::frontend::lir {

/// Writes debug information into a function; the builder is made on first use.
class DebugWriter {
 public:
  explicit DebugWriter(llvm::Function& function) : function_(function) {}
  llvm::DIBuilder& builder();
  /// For an assignment that became a value, or that goes with its alloca.
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

/// What debug information says about a phi.
struct PhiValue {
  llvm::DILocalVariable* variable;
  llvm::DIExpression* expression;
  llvm::DebugLoc location;
};

/// Writes the values of the phis of one block. While it exists, nothing else may change the block.
class PhiValueWriter {
 public:
  explicit PhiValueWriter(DebugWriter& debug) : debug_(debug) {}
  /// Writes before everything that was there or written earlier. O(1), except for the first one of
  /// the block.
  void write(llvm::PHINode& phi, const PhiValue& value);

 private:
  DebugWriter& debug_;
  std::optional<llvm::BasicBlock::iterator> place_;  // found on first use
};

/// Erases the lifetime markers, the assumptions, and the computations of the same address for
/// these: whatever uses a promotable alloca without reading or writing it.
void erase_other_uses(llvm::Instruction& address);

class DebugUses {
 public:
  /// Whether there can be any. O(1).
  static bool may_have(const llvm::AllocaInst& alloca);
  explicit DebugUses(llvm::AllocaInst& alloca);

  /// To be called before the store is erased.
  void on_store_erased(llvm::StoreInst& store, DebugWriter& writer);
  /// To be called once for each phi, when its block is first reached.
  void on_phi_reached(llvm::PHINode& phi, PhiValueWriter& writer);
  /// To be called before the alloca is erased: removes what describes the address, and last what
  /// stores and other allocas may be linked to as well.
  void on_alloca_erased(DebugWriter& writer);

 private:
  /// What debug information says about each phi: once for each variable and expression.
  [[nodiscard]] std::vector<PhiValue> find_phi_values();

  llvm::AllocaInst& alloca_;
  std::optional<std::vector<PhiValue>> phi_values_;               // found for the first phi
  llvm::SmallVector<llvm::DbgVariableIntrinsic*, 1> intrinsics_;  // without assignments
  llvm::SmallVector<llvm::DbgVariableRecord*, 1> records_;
  // Of the assignments linked to the alloca, one for each fragment of a variable.
  llvm::SmallVector<llvm::DbgVariableIntrinsic*, 1> tracked_intrinsics_;
  llvm::SmallVector<llvm::DbgVariableRecord*, 1> tracked_records_;
};

}  // namespace ssac::frontend::lir
