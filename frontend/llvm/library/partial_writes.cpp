// The value of such a load goes on to one store into the same variable and nowhere else, and has
// parts replaced on the way.
#include "frontend/llvm/library/partial_writes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"

namespace ssac::frontend::lir {
namespace {

/// Whether it makes a value of another with some parts replaced.
bool replaces_parts(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::InsertElementInst, llvm::InsertValueInst, llvm::ShuffleVectorInst>(
      instruction);
}

/// The store that writes back what was loaded, with parts of it replaced; null: there is none.
const llvm::StoreInst* write_back(const llvm::LoadInst& load) {
  const llvm::Instruction* value = &load;
  bool is_replaced = false;
  while (value->hasOneUse()) {
    const auto* user = llvm::cast<llvm::Instruction>(value->user_back());
    if (user->getParent() != load.getParent()) return nullptr;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
      const bool is_same = store->getPointerOperand() == load.getPointerOperand();
      return is_replaced && is_same ? store : nullptr;
    }
    if (!replaces_parts(*user) && !llvm::isa<llvm::BitCastInst>(user)) return nullptr;
    is_replaced |= replaces_parts(*user);
    value = user;
  }
  return nullptr;
}

}  // namespace

void add_partial_writes(const llvm::Function& function, const Variables& variables,
                        const llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t>& blocks,
                        Function& result) {
  // Of the variables that the block has read or written: the store that is to come before any
  // other access, null where that is over.
  llvm::DenseMap<std::uint32_t, const llvm::StoreInst*> awaited;
  for (const llvm::BasicBlock& block : function) {
    if (llvm::none_of(block, replaces_parts)) continue;
    awaited.clear();
    for (const llvm::Instruction& instruction : block) {
      const std::uint32_t v = variables.find(llvm::getLoadStorePointerOperand(&instruction));
      if (v == none) continue;
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
      const auto [entry, is_first] = awaited.try_emplace(v, nullptr);
      if (is_first && load != nullptr) {
        entry->second = write_back(*load);
        continue;
      }
      if (entry->second == &instruction)
        result.partial_writes.push_back({v, blocks.lookup(&block)});
      entry->second = nullptr;
    }
  }
}

}  // namespace ssac::frontend::lir
