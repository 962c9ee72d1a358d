#include "ssa/llvm/shortcuts.h"

#include <algorithm>
#include <ranges>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"

namespace ssac::ssa::lir {

bool Shortcuts::replace_loads(AccessList accesses, std::uint32_t num_stores) {
  const bool are_replaced =
      (num_stores == 1 && take_only_store(accesses)) || take_nearest_stores(accesses, num_stores);
  erase_replaced();
  return are_replaced;
}

/// Erasing from last to first moves each debug record to the next instruction only once.
void Shortcuts::erase_replaced() {
  std::ranges::sort(replaced_);
  for (const auto& [k, load] : replaced_ | std::views::reverse) load->eraseFromParent();
  replaced_.clear();
}

void Shortcuts::replace(AccessList accesses, std::size_t k, llvm::Value& value) {
  llvm::LoadInst& load = accesses[k].load();
  load.replaceAllUsesWith(&value);
  replaced_.emplace_back(k, &load);
  accesses[k].instruction = nullptr;
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
      take(accesses, k, store);
    } else {
      all_may = false;
    }
    return true;
  };
  // An assumption made for one load may be known at the next, so the order matters.
  if (has_promises(accesses)) {
    for_each_load_by_uses(accesses, take_if_may);
  } else {
    for (std::size_t k = 0; k < accesses.size(); ++k) {
      if (!accesses[k].is_store()) take_if_may(k);
    }
  }
  return all_may;
}

/// Takes the value of the only store. If that is the load itself, control never gets there.
void Shortcuts::take(AccessList accesses, std::size_t k, llvm::StoreInst& store) {
  llvm::LoadInst& load = accesses[k].load();
  llvm::Value* value = store.getValueOperand();
  if (value == &load) value = llvm::PoisonValue::get(load.getType());
  loads_.keep_promises(load, *value);
  replace(accesses, k, *value);
}

/// Fails if the block loads before its first store, since that may load what the block stored when
/// control passed it before. LLVM notices this only when it comes to such a load, so other loads
/// may have been replaced.
bool Shortcuts::take_nearest_stores(AccessList accesses, std::uint32_t num_stores) {
  if (accesses.front().block != accesses.back().block) return false;
  const bool takes_all = num_stores == 0 || accesses.front().is_store();
  nearest_.clear();
  for (std::size_t k = 0; k < accesses.size(); ++k) {
    llvm::StoreInst* const before = nearest_.empty() ? nullptr : nearest_.back();
    nearest_.push_back(accesses[k].is_store() ? &accesses[k].store() : before);
  }
  if (has_promises(accesses)) {
    for_each_load_by_uses(accesses, [&](std::size_t k) {
      if (!takes_all && nearest_[k] == nullptr) return false;
      take_nearest(accesses, k, nearest_[k]);
      return true;
    });
    return takes_all;
  }
  std::vector<bool> is_taken(takes_all ? 0 : accesses.size());
  if (!takes_all) {
    for_each_load_by_uses(accesses, [&](std::size_t k) {
      is_taken[k] = nearest_[k] != nullptr;
      return nearest_[k] != nullptr;
    });
  }
  // From first to last: `x = x` hands on a value that has no uses from later loads yet.
  for (std::size_t k = 0; k < accesses.size(); ++k) {
    if (!accesses[k].is_store() && (takes_all || is_taken[k])) {
      take_nearest(accesses, k, nearest_[k]);
    }
  }
  return takes_all;
}

/// Takes the value of the store; undefined if there is none.
void Shortcuts::take_nearest(AccessList accesses, std::size_t k, llvm::StoreInst* store) {
  llvm::LoadInst& load = accesses[k].load();
  llvm::Value* value =
      store != nullptr ? store->getValueOperand() : llvm::UndefValue::get(load.getType());
  loads_.keep_promises(load, *value);
  if (value == &load) value = llvm::PoisonValue::get(load.getType());
  replace(accesses, k, *value);
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
    return is_load && LoadPromises::promises(access.load());
  });
}

}  // namespace ssac::ssa::lir
