#include "ssa/llvm/shortcuts.h"

#include <algorithm>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"

namespace ssac::ssa::lir {

bool Shortcuts::replace_loads(AccessList accesses, std::uint32_t num_stores) {
  if (num_stores == 1 && take_only_store(accesses)) return true;
  return take_nearest_stores(accesses, num_stores);
}

bool Shortcuts::take_only_store(AccessList accesses) {
  std::size_t at = 0;
  while (!accesses[at].is_store()) ++at;
  llvm::StoreInst& store = accesses[at].store();
  const std::uint32_t block = accesses[at].block;
  const llvm::Value* const value = store.getValueOperand();
  const bool is_known_anywhere =
      !llvm::isa<llvm::Instruction>(value) && llvm::isGuaranteedNotToBePoison(value);
  const auto may_take = [&](std::size_t k) {
    if (is_known_anywhere) return true;
    if (accesses[k].block == block) return k >= at;
    return control_.dominates(block, accesses[k].block);
  };
  bool all_may = true;
  const auto take_if_may = [&](std::size_t k) {
    if (may_take(k)) {
      take(accesses[k], store);
    } else {
      all_may = false;
    }
    return true;
  };
  // An assumption made for one load may be known at the next.
  if (has_promises(accesses)) {
    for_each_load_by_uses(accesses, take_if_may);
  } else {
    for (std::size_t k = 0; k < accesses.size(); ++k) {
      if (!accesses[k].is_store()) take_if_may(k);
    }
  }
  return all_may;
}

/// The value of the only store; where that is the load itself, control never comes.
void Shortcuts::take(Access& access, llvm::StoreInst& store) {
  llvm::LoadInst& load = access.load();
  llvm::Value* value = store.getValueOperand();
  if (value == &load) value = llvm::PoisonValue::get(load.getType());
  loads_.keep_promises(load, *value);
  LoadReplacement::replace(load, *value);
  access.instruction = nullptr;
}

/// Not where the block begins with a load of what it may have stored when control was there before;
/// LLVM finds that out when it comes to that load.
bool Shortcuts::take_nearest_stores(AccessList accesses, std::uint32_t num_stores) {
  if (accesses.front().block != accesses.back().block) return false;
  const bool takes_all = num_stores == 0 || accesses.front().is_store();
  nearest_.clear();
  for (std::size_t k = 0; k < accesses.size(); ++k) {
    llvm::StoreInst* const before = nearest_.empty() ? nullptr : nearest_.back();
    nearest_.push_back(accesses[k].is_store() ? &accesses[k].store() : before);
  }
  if (takes_all && !has_promises(accesses)) {
    for (std::size_t k = 0; k < accesses.size(); ++k) {
      if (!accesses[k].is_store()) take_nearest(accesses[k], nearest_[k]);
    }
    return true;
  }
  for_each_load_by_uses(accesses, [&](std::size_t k) {
    if (!takes_all && nearest_[k] == nullptr) return false;
    take_nearest(accesses[k], nearest_[k]);
    return true;
  });
  return takes_all;
}

/// The value of the store; undefined if there is none.
void Shortcuts::take_nearest(Access& access, llvm::StoreInst* store) {
  llvm::LoadInst& load = access.load();
  llvm::Value* value =
      store != nullptr ? store->getValueOperand() : llvm::UndefValue::get(load.getType());
  loads_.keep_promises(load, *value);
  if (value == &load) value = llvm::PoisonValue::get(load.getType());
  LoadReplacement::replace(load, *value);
  access.instruction = nullptr;
}

template <class Visit>
void Shortcuts::for_each_load_by_uses(AccessList accesses, Visit visit) {
  llvm::Value* alloca = nullptr;
  llvm::DenseMap<const llvm::User*, std::size_t> numbers;
  for (std::size_t k = 0; k < accesses.size(); ++k) {
    if (accesses[k].is_store() || accesses[k].instruction == nullptr) continue;
    numbers[accesses[k].instruction] = k;
    alloca = accesses[k].load().getPointerOperand();
  }
  if (alloca == nullptr) return;
  for (llvm::User* user : llvm::make_early_inc_range(alloca->users())) {
    const auto found = numbers.find(user);
    if (found != numbers.end() && !visit(found->second)) return;
  }
}

bool Shortcuts::has_promises(AccessList accesses) {
  return std::ranges::any_of(accesses.items(), [](const Access& access) {
    const bool is_load = !access.is_store() && access.instruction != nullptr;
    return is_load && LoadReplacement::promises(access.load());
  });
}

}  // namespace ssac::ssa::lir
