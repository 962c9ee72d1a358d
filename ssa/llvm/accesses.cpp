#include "ssa/llvm/accesses.h"

#include "llvm/Transforms/Utils/PromoteMemToReg.h"

namespace ssac::ssa::lir {

void Accesses::scan(llvm::Function& function) {
  all_.clear();
  find_allocas(function);
  if (allocas_.empty()) return;
  std::uint32_t number = 0;
  for (llvm::BasicBlock& block : function) {
    for (llvm::Instruction& instruction : block) {
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
        visit(*load, number);
      } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
        visit(*store, number);
      }
    }
    ++number;
  }
  group();
}

void Accesses::find_allocas(llvm::Function& function) {
  allocas_.clear();
  numbers_.clear();
  counts_.clear();
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (alloca == nullptr) continue;
    numbers_[alloca] = static_cast<std::uint32_t>(allocas_.size());
    allocas_.push_back(alloca);
  }
  counts_.resize(allocas_.size());
}

void Accesses::visit(llvm::LoadInst& load, std::uint32_t block) {
  const auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(load.getPointerOperand());
  if (alloca == nullptr) return;
  const auto found = numbers_.find(alloca);
  if (found == numbers_.end()) return;
  Counts& counts = counts_[found->second];
  ++counts.loads;
  if (load.isVolatile() || load.getType() != alloca->getAllocatedType()) counts.is_bad = true;
  add(load, block, found->second, false);
}

void Accesses::visit(llvm::StoreInst& store, std::uint32_t block) {
  const auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(store.getPointerOperand());
  if (alloca == nullptr) return;
  const auto found = numbers_.find(alloca);
  if (found == numbers_.end()) return;
  Counts& counts = counts_[found->second];
  ++counts.stores;
  const llvm::Value* const value = store.getValueOperand();
  const bool is_good =
      !store.isVolatile() && value != alloca && value->getType() == alloca->getAllocatedType();
  if (!is_good) counts.is_bad = true;
  add(store, block, found->second, true);
}

void Accesses::add(llvm::Instruction& access, std::uint32_t block, std::uint32_t alloca,
                   bool is_store) {
  all_.push_back({&access, block, alloca << 1 | (is_store ? 1U : 0U)});
}

void Accesses::group() {
  firsts_.assign(allocas_.size() + 2, 0);
  for (std::size_t k = 0; k < allocas_.size(); ++k) {
    firsts_[k + 2] = firsts_[k + 1] + counts_[k].loads + counts_[k].stores;
  }
  by_alloca_.resize(all_.size());
  for (std::uint32_t k = 0; k < all_.size(); ++k) {
    by_alloca_[firsts_[all_[k].alloca() + 1]++] = k;
  }
}

bool Accesses::is_promotable(std::uint32_t alloca) {
  Counts& counts = counts_[alloca];
  if (counts.is_bad) return false;
  // Where there is no other use, there is nothing else to ask about.
  if (allocas_[alloca]->hasNUses(counts.loads + counts.stores)) return true;
  counts.has_others = true;
  return llvm::isAllocaPromotable(allocas_[alloca]);
}

}  // namespace ssac::ssa::lir
