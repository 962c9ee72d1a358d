// What else uses an alloca that becomes values, and what becomes of that when the alloca is gone:
// of debug information, declarations become values at stores and phis, assignments become values
// where they stand; the rest goes, too. For the reader's library, and for the pass (ssa/llvm/).
//
// Source: the behaviour of LLVM 19.1.7's PromoteMemoryToRegister.cpp; the conversions at stores are
// LLVM's own (llvm/Transforms/Utils/Local.h). Both forms are handled: records and intrinsics.
// Deviation: LLVM looks for the end of a block's phis for each phi anew, and asks at each edge
// whether a phi has its values already. Here the place is found once a block, and the values are
// written when the block is first reached: no other edge can bring any.
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

/// What writes debug information into a function; made when somebody does.
class DebugWriter {
 public:
  explicit DebugWriter(llvm::Function& function) : function_(function) {}
  llvm::DIBuilder& builder();
  /// Of an assignment that was made a value, or that goes with its alloca.
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

/// What debug information says of a phi.
struct PhiValue {
  llvm::DILocalVariable* variable;
  llvm::DIExpression* expression;
  llvm::DebugLoc location;
};

/// Writes the values of the phis of one block. While this is there, nothing else changes the block.
class PhiValueWriter {
 public:
  explicit PhiValueWriter(DebugWriter& debug) : debug_(debug) {}
  /// Before what was written or was there before it. O(1), but for the first one of the block.
  void write(llvm::PHINode& phi, const PhiValue& value);

 private:
  DebugWriter& debug_;
  std::optional<llvm::BasicBlock::iterator> place_;  // found when it is needed
};

/// Erases lifetime markers, assumptions and computations of the same address for these: whatever
/// uses a promotable alloca and does not read or write it.
void erase_other_uses(llvm::Instruction& address);

class DebugUses {
 public:
  /// Whether there can be any. O(1).
  static bool may_have(const llvm::AllocaInst& alloca);
  explicit DebugUses(llvm::AllocaInst& alloca);

  /// To be said before the store is erased.
  void store_goes(llvm::StoreInst& store, DebugWriter& writer);
  /// For each phi once, when its block is first reached.
  void phi_is_reached(llvm::PHINode& phi, PhiValueWriter& writer);
  /// To be said before the alloca is erased: removes what describes the address, at last what
  /// stores and other allocas may be linked to as well.
  void alloca_goes(DebugWriter& writer);

 private:
  /// What is said of each phi: of each variable and expression once.
  [[nodiscard]] std::vector<PhiValue> find_phi_values();

  llvm::AllocaInst& alloca_;
  std::optional<std::vector<PhiValue>> phi_values_;               // found for the first phi
  llvm::SmallVector<llvm::DbgVariableIntrinsic*, 1> intrinsics_;  // assignments excluded
  llvm::SmallVector<llvm::DbgVariableRecord*, 1> records_;
  // Of the assignments linked to the alloca one for each fragment of a variable.
  llvm::SmallVector<llvm::DbgVariableIntrinsic*, 1> tracked_intrinsics_;
  llvm::SmallVector<llvm::DbgVariableRecord*, 1> tracked_records_;
};

}  // namespace ssac::frontend::lir
