#include "frontend/llvm/library/alloca_uses.h"

#include <utility>

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManagerImpl.h"
#include "llvm/Support/TypeSize.h"
#include "llvm/Transforms/Utils/Local.h"

namespace ssac::frontend::lir {
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

/// Whether a value of the alloca's type is at least as large as what the item describes.
template <class Item>
bool is_whole(Item& item, const llvm::AllocaInst& alloca) {
  const llvm::DataLayout& layout = alloca.getModule()->getDataLayout();
  const llvm::TypeSize size = layout.getTypeAllocSizeInBits(alloca.getAllocatedType());
  std::optional<llvm::TypeSize> wanted;
  if (const auto bits = item.getExpression()->getActiveBits(item.getVariable())) {
    wanted = llvm::TypeSize::getFixed(*bits);
  } else if (item.isAddressOfVariable()) {
    wanted = alloca.getAllocationSizeInBits(layout);
  }
  return wanted && llvm::TypeSize::isKnownGE(size, *wanted);
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

void PhiValueWriter::write(llvm::PHINode& phi, const PhiValue& value) {
  llvm::BasicBlock& block = *phi.getParent();
  if (!place_) place_ = block.getFirstInsertionPt();
  if (*place_ == block.end()) return;  // no place beside a catchswitch
  if (UseNewDbgInfoFormat) {
    block.insertDbgRecordBefore(llvm::DbgVariableRecord::createDbgVariableRecord(
                                    &phi, value.variable, value.expression, value.location.get()),
                                *place_);
    return;
  }
  auto* const intrinsic = llvm::cast<llvm::Instruction*>(debug_.builder().insertDbgValueIntrinsic(
      &phi, value.variable, value.expression, value.location.get(),
      static_cast<llvm::Instruction*>(nullptr)));
  intrinsic->insertBefore(*place_);
  place_ = intrinsic->getIterator();
}

void erase_other_uses(llvm::Instruction& address) {
  for (llvm::Use& use : llvm::make_early_inc_range(address.uses())) {
    auto* const user = llvm::cast<llvm::Instruction>(use.getUser());
    if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(user)) continue;
    if (user->isDroppable()) {
      llvm::Value::dropDroppableUse(use);
    } else {
      if (!user->getType()->isVoidTy()) erase_other_uses(*user);  // once: markers have no result
      user->eraseFromParent();
    }
  }
}

bool DebugUses::may_have(const llvm::AllocaInst& alloca) {
  return alloca.isUsedByMetadata() || alloca.hasMetadataOtherThanDebugLoc();
}

DebugUses::DebugUses(llvm::AllocaInst& alloca) : alloca_(alloca) {
  llvm::findDbgUsers(intrinsics_, &alloca, &records_);
  llvm::erase_if(intrinsics_, [](auto* item) { return llvm::isa<llvm::DbgAssignIntrinsic>(item); });
  llvm::erase_if(records_, [](auto* item) { return item->isDbgAssign(); });
  keep_one_each(llvm::at::getAssignmentMarkers(&alloca), tracked_intrinsics_);
  keep_one_each(llvm::at::getDVRAssignmentMarkers(&alloca), tracked_records_);
}

void DebugUses::on_store_erased(llvm::StoreInst& store, DebugWriter& writer) {
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
    // A variable that has no assignment linked to this store is assigned here nevertheless.
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

std::vector<PhiValue> DebugUses::find_phi_values() {
  std::vector<PhiValue> values;
  llvm::SmallSet<std::pair<const void*, const void*>, 2> seen;
  const auto add = [&](auto* item) {
    if (!is_whole(*item, alloca_)) return;
    if (!seen.insert({item->getVariable(), item->getExpression()}).second) return;
    values.push_back({item->getVariable(), item->getExpression(), llvm::getDebugValueLoc(item)});
  };
  const auto add_declaration = [&](auto* item) {
    if (item->isAddressOfVariable()) add(item);
  };
  for (auto* item : tracked_intrinsics_) add(item);
  for (auto* item : tracked_records_) add(item);
  for (auto* item : intrinsics_) add_declaration(item);
  for (auto* item : records_) add_declaration(item);
  return values;
}

void DebugUses::on_phi_reached(llvm::PHINode& phi, PhiValueWriter& writer) {
  if (!phi_values_) phi_values_ = find_phi_values();
  for (const PhiValue& value : *phi_values_) writer.write(phi, value);
}

void DebugUses::on_alloca_erased(DebugWriter& writer) {
  for (auto* marker : llvm::at::getAssignmentMarkers(&alloca_)) writer.erase_later(marker);
  for (auto* marker : llvm::at::getDVRAssignmentMarkers(&alloca_)) writer.erase_later(marker);
  erase_addresses(intrinsics_);
  erase_addresses(records_);
}

}  // namespace ssac::frontend::lir
