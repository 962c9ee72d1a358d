#include "ssa/llvm/debug_uses.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Transforms/Utils/Local.h"

namespace ssac::ssa::lir {
namespace {

void make_value(llvm::DbgAssignIntrinsic* from, llvm::DIBuilder& builder) {
  builder.insertDbgValueIntrinsic(from->getValue(), from->getVariable(), from->getExpression(),
                                  from->getDebugLoc(), from);
}
void make_value(llvm::DbgVariableRecord* from, llvm::DIBuilder& /*builder*/) {
  llvm::DbgVariableRecord::createDbgVariableRecord(
      from->getValue(), from->getVariable(), from->getExpression(), from->getDebugLoc(), *from);
}

template <class List>
void erase_each(List& list) {
  llvm::DenseSet<const void*> erased;
  for (auto* item : list) {
    if (erased.insert(item).second) item->eraseFromParent();
  }
  list.clear();
}

template <class List, class Instruction>
void declare_values(const List& list, Instruction* at, llvm::DIBuilder& builder) {
  for (auto* item : list) {
    if (item->isAddressOfVariable()) llvm::ConvertDebugDeclareToDebugValue(item, at, builder);
  }
}

template <class List>
void erase_addresses(List& list) {
  for (auto* item : list) {
    if (item->isAddressOfVariable() || item->getExpression()->startsWithDeref()) {
      item->eraseFromParent();
    }
  }
  list.clear();
}

template <class Range, class List>
void keep_one_each(Range&& markers, List& list) {
  llvm::SmallSet<llvm::DebugVariable, 2> seen;
  for (auto* marker : markers) {
    if (seen.insert(llvm::DebugVariable(marker)).second) list.push_back(marker);
  }
}

}  // namespace

llvm::DIBuilder& DebugWriter::builder() {
  if (!builder_) builder_.emplace(*function_.getParent(), false);
  return *builder_;
}

void DebugWriter::erase() {
  erase_each(intrinsics_);
  erase_each(records_);
}

bool DebugUses::may_have(const llvm::AllocaInst& alloca) {
  return alloca.isUsedByMetadata() || alloca.hasMetadataOtherThanDebugLoc();
}

DebugUses::DebugUses(llvm::AllocaInst& alloca) {
  llvm::SmallVector<llvm::DbgVariableIntrinsic*, 1> intrinsics;
  llvm::SmallVector<llvm::DbgVariableRecord*, 1> records;
  llvm::findDbgUsers(intrinsics, &alloca, &records);
  for (auto* item : intrinsics) {
    if (!llvm::isa<llvm::DbgAssignIntrinsic>(item)) intrinsics_.push_back(item);
  }
  for (auto* item : records) {
    if (!item->isDbgAssign()) records_.push_back(item);
  }
  keep_one_each(llvm::at::getAssignmentMarkers(&alloca), tracked_intrinsics_);
  keep_one_each(llvm::at::getDVRAssignmentMarkers(&alloca), tracked_records_);
}

void DebugUses::store_goes(llvm::StoreInst& store, DebugWriter& writer) {
  llvm::DIBuilder& builder = writer.builder();
  if (!tracked_intrinsics_.empty() || !tracked_records_.empty()) {
    llvm::SmallSet<llvm::DebugVariableAggregate, 2> linked;
    const auto replace = [&](auto* assignment) {
      linked.insert(llvm::DebugVariableAggregate(assignment));
      writer.erase_later(assignment);
      make_value(assignment, builder);
    };
    for (auto* assignment : llvm::at::getAssignmentMarkers(&store)) replace(assignment);
    for (auto* assignment : llvm::at::getDVRAssignmentMarkers(&store)) replace(assignment);
    // A variable that no assignment is linked to this store for is assigned here all the same.
    const auto convert_unlinked = [&](auto* tracked) {
      if (linked.contains(llvm::DebugVariableAggregate(tracked))) return;
      llvm::ConvertDebugDeclareToDebugValue(tracked, &store, builder);
    };
    for (auto* tracked : tracked_intrinsics_) convert_unlinked(tracked);
    for (auto* tracked : tracked_records_) convert_unlinked(tracked);
  }
  declare_values(intrinsics_, &store, builder);
  declare_values(records_, &store, builder);
}

void DebugUses::phi_is_filled(llvm::PHINode& phi, DebugWriter& writer) {
  llvm::DIBuilder& builder = writer.builder();
  for (auto* item : tracked_intrinsics_) {
    llvm::ConvertDebugDeclareToDebugValue(item, &phi, builder);
  }
  for (auto* item : tracked_records_) llvm::ConvertDebugDeclareToDebugValue(item, &phi, builder);
  declare_values(intrinsics_, &phi, builder);
  declare_values(records_, &phi, builder);
}

void DebugUses::alloca_goes() {
  erase_addresses(intrinsics_);
  erase_addresses(records_);
}

}  // namespace ssac::ssa::lir
