#include "ssa/llvm/accesses.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

namespace ssac::ssa::lir {

namespace {

/// False if all operands are numbers and blocks.
bool may_use_address(const llvm::Instruction& instruction) {
  return !instruction.isBinaryOp() &&
         !llvm::isa<llvm::BranchInst, llvm::SwitchInst, llvm::AllocaInst>(instruction);
}

/// Whether the value is the address of an alloca, or computed from one in one step, as it may be if
/// LLVM is to promote the alloca.
bool is_address(const llvm::Value* value) {
  if (llvm::isa<llvm::GetElementPtrInst, llvm::CastInst>(value)) {
    value = llvm::cast<llvm::Instruction>(value)->getOperand(0);
  }
  return llvm::isa<llvm::AllocaInst>(value);
}

}  // namespace

void Accesses::scan(llvm::Function& function) {
  find_allocas(function, [](const llvm::AllocaInst*) { return true; });
  all_.clear();
  blocks_.clear();
  if (allocas_.empty()) return;
  control_.blocks.clear();
  control_.successors.clear();
  control_.firsts.assign(1, 0);
  std::uint32_t number = 0;
  for (llvm::BasicBlock& block : function) {
    for (llvm::Instruction& instruction : block) {
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
        visit(*load, number);
      } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
        visit(*store, number);
      } else if (may_use_address(instruction)) {
        for (const llvm::Value* operand : instruction.operands()) note_other_use(operand);
      }
    }
    control_.blocks.push_back(&block);
    visit_end(block.back());
    ++number;
  }
  group();
}

void Accesses::scan_again(llvm::Function& function) {
  find_allocas(function, llvm::isAllocaPromotable);
  all_.clear();
  if (blocks_.empty()) {
    for (const llvm::BasicBlock* block : control_.blocks) {
      blocks_[block] = static_cast<std::uint32_t>(blocks_.size());
    }
  }
  for (llvm::AllocaInst* alloca : allocas_) visit_users(*alloca);
  llvm::sort(all_, [](const Access& a, const Access& b) {
    return a.block != b.block
               ? a.block < b.block
               : a.instruction != b.instruction && a.instruction->comesBefore(b.instruction);
  });
  group();
}

void Accesses::visit_users(llvm::AllocaInst& alloca) {
  for (llvm::User* user : alloca.users()) {
    auto* const instruction = llvm::cast<llvm::Instruction>(user);
    const std::uint32_t block = blocks_.lookup(instruction->getParent());
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction)) {
      visit(*load, block);
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(instruction)) {
      visit(*store, block);
    } else {
      note_other_use(&alloca);
    }
  }
}

void Accesses::visit_end(const llvm::Instruction& terminator) {
  if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&terminator)) {
    control_.successors.push_back(branch->getSuccessor(0));
    if (branch->isConditional()) control_.successors.push_back(branch->getSuccessor(1));
  } else {
    for (unsigned k = 0; k < terminator.getNumSuccessors(); ++k) {
      control_.successors.push_back(terminator.getSuccessor(k));
    }
  }
  control_.firsts.push_back(static_cast<std::uint32_t>(control_.successors.size()));
}

std::optional<Accesses::Accessed> Accesses::accessed(const llvm::Value* address) {
  const auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(address);
  if (alloca == nullptr) return std::nullopt;
  const auto found = numbers_.find(alloca);
  if (found == numbers_.end()) return std::nullopt;
  return Accessed{alloca->getAllocatedType(), found->second, counts_[found->second]};
}

void Accesses::note_other_use(const llvm::Value* value) {
  if (const auto alloca = accessed(value)) alloca->counts.has_others = true;
}

void Accesses::find_allocas(llvm::Function& function, bool (*is_wanted)(const llvm::AllocaInst*)) {
  allocas_.clear();
  numbers_.clear();
  counts_.clear();
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (alloca == nullptr || !is_wanted(alloca)) continue;
    numbers_[alloca] = static_cast<std::uint32_t>(allocas_.size());
    allocas_.push_back(alloca);
  }
  counts_.resize(allocas_.size());
}

void Accesses::visit(llvm::LoadInst& load, std::uint32_t block) {
  const auto alloca = accessed(load.getPointerOperand());
  if (!alloca) return;
  ++alloca->counts.loads;
  if (load.isVolatile() || load.getType() != alloca->type) alloca->counts.is_bad = true;
  add(load, block, alloca->number, false);
}

void Accesses::visit(llvm::StoreInst& store, std::uint32_t block) {
  const llvm::Value* const value = store.getValueOperand();
  note_other_use(value);
  const llvm::Value* const address = store.getPointerOperand();
  const auto alloca = accessed(address);
  if (!alloca) return;
  ++alloca->counts.stores;
  const bool is_good = !store.isVolatile() && value != address && value->getType() == alloca->type;
  if (!is_good) alloca->counts.is_bad = true;
  if (is_address(value)) alloca->counts.holds_address = true;
  add(store, block, alloca->number, true);
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
    by_alloca_[firsts_[all_[k].number() + 1]++] = k;
  }
}

bool Accesses::is_promotable(std::uint32_t alloca) const {
  const Counts& counts = counts_[alloca];
  if (counts.is_bad) return false;
  return !counts.has_others || llvm::isAllocaPromotable(allocas_[alloca]);
}

bool Accesses::may_become_promotable(std::uint32_t alloca) const {
  const Counts& counts = counts_[alloca];
  if (counts.is_bad || !counts.has_others) return false;
  return llvm::any_of(allocas_[alloca]->users(), [](const llvm::User* user) {
    const auto* element = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
    return element != nullptr && !element->hasAllConstantIndices() &&
           llvm::onlyUsedByLifetimeMarkersOrDroppableInsts(element);
  });
}

}  // namespace ssac::ssa::lir
