// The value of such a load goes nowhere, or on to one store into the same variable and nowhere
// else, and has parts replaced on the way.
#include "frontend/llvm/library/idle_reads.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"

namespace ssac::frontend::lir {
namespace {

/// Whether it may make a value of another with some parts replaced.
bool may_replace_parts(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::InsertElementInst, llvm::InsertValueInst, llvm::ShuffleVectorInst>(
      instruction);
}

/// Whether some lanes of a vector are replaced and the others stay where they were. Clang widens
/// what it writes, not what it writes into: the number of lanes is the same.
bool replaces_lanes(const llvm::ShuffleVectorInst& shuffle, const llvm::Value& whole) {
  if (shuffle.getType() != whole.getType()) return false;
  if (!llvm::isa<llvm::FixedVectorType>(whole.getType())) return false;
  const int num_lanes = static_cast<int>(shuffle.getShuffleMask().size());
  const int first = shuffle.getOperand(0) == &whole ? 0 : num_lanes;
  bool is_replaced = false;
  for (const auto [lane, from] : llvm::enumerate(shuffle.getShuffleMask())) {
    const bool is_of_whole = from >= first && from < first + num_lanes;
    if (is_of_whole && from != first + static_cast<int>(lane)) return false;
    is_replaced |= !is_of_whole;
  }
  return is_replaced;
}

/// Whether it makes a value of `whole`, an operand, with some parts replaced and the others where
/// they were.
bool replaces_parts(const llvm::Instruction& instruction, const llvm::Value& whole) {
  if (const auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&instruction))
    return replaces_lanes(*shuffle, whole);
  return may_replace_parts(instruction) && instruction.getOperand(0) == &whole;
}

/// The store that writes back what was loaded, with parts of it replaced; null: there is none.
const llvm::StoreInst* write_back(const llvm::LoadInst& load) {
  const llvm::Instruction* value = &load;
  bool is_replaced = false;
  while (value->hasOneUse()) {
    const auto* user = llvm::cast<llvm::Instruction>(value->user_back());
    // Where control never comes, values may go round in a circle.
    const bool is_after = user->getParent() == load.getParent() && value->comesBefore(user);
    if (!is_after) return nullptr;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
      const bool is_same = store->getPointerOperand() == load.getPointerOperand();
      return is_replaced && is_same ? store : nullptr;
    }
    const bool replaces = replaces_parts(*user, *value);
    if (!replaces && !llvm::isa<llvm::BitCastInst>(user)) return nullptr;
    is_replaced |= replaces;
    value = user;
  }
  return nullptr;
}

bool is_unused_load(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::LoadInst>(instruction) && instruction.use_empty();
}

}  // namespace

void add_idle_reads(const llvm::Function& function, const Variables& variables,
                    const llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t>& blocks,
                    Function& result) {
  // Of the variables that the block has read or written: the store that is to come before any
  // other access, null where that is over.
  llvm::DenseMap<std::uint32_t, const llvm::StoreInst*> awaited;
  llvm::SetVector<std::uint32_t> unused;  // those that loads which nothing uses have read
  for (const llvm::BasicBlock& block : function) {
    if (llvm::none_of(block, may_replace_parts) && llvm::none_of(block, is_unused_load)) continue;
    awaited.clear();
    unused.clear();
    const auto add = [&](std::uint32_t v) {
      result.idle_reads.push_back({v, blocks.lookup(&block)});
    };
    for (const llvm::Instruction& instruction : block) {
      const std::uint32_t v = variables.find(llvm::getLoadStorePointerOperand(&instruction));
      if (v == none) continue;
      if (is_unused_load(instruction)) {
        unused.insert(v);
        continue;
      }
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
      const auto [entry, is_first] = awaited.try_emplace(v, nullptr);
      if (is_first && load != nullptr) {
        entry->second = write_back(*load);
        continue;
      }
      if (entry->second == &instruction || (is_first && unused.contains(v))) add(v);
      entry->second = nullptr;
    }
    for (const std::uint32_t v : unused)
      if (!awaited.contains(v)) add(v);
  }
}

}  // namespace ssac::frontend::lir
