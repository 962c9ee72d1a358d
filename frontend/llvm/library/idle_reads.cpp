// The value of such a load is not used, or goes only to one store into the same variable, with
// parts replaced on the way.
#include "frontend/llvm/library/idle_reads.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"

namespace ssac::frontend::lir {
namespace {

/// Whether the instruction may derive a value from another by replacing parts.
bool may_replace_parts(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::InsertElementInst, llvm::InsertValueInst, llvm::ShuffleVectorInst>(
      instruction);
}

/// Whether some lanes of a vector are replaced and the others stay in place. Clang widens the value
/// that it writes, not the one that it writes into, so the number of lanes is the same.
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

/// Whether the result is `whole`, an operand, with some parts replaced and the others in place.
bool replaces_parts(const llvm::Instruction& instruction, const llvm::Value& whole) {
  if (const auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&instruction))
    return replaces_lanes(*shuffle, whole);
  return may_replace_parts(instruction) && instruction.getOperand(0) == &whole;
}

/// The store that writes back what was loaded, with parts of it replaced; null if there is none.
const llvm::StoreInst* write_back(const llvm::LoadInst& load) {
  const llvm::Instruction* value = &load;
  bool is_replaced = false;
  while (value->hasOneUse()) {
    const auto* user = llvm::cast<llvm::Instruction>(value->user_back());
    // In unreachable code, values can form a cycle.
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
  struct Access {
    std::uint32_t num_unused = 0;              // loads that nothing uses, before any other access
    bool is_over = false;                      // another access came
    const llvm::StoreInst* awaited = nullptr;  // it is idle if this store comes next
  };
  llvm::MapVector<std::uint32_t, Access> accesses;  // of the block, by variable
  for (const llvm::BasicBlock& block : function) {
    if (llvm::none_of(block, may_replace_parts) && llvm::none_of(block, is_unused_load)) continue;
    accesses.clear();
    const auto add = [&](std::uint32_t v, std::uint32_t count) {
      if (count > 0) result.idle_reads.push_back({v, blocks.lookup(&block), count});
    };
    for (const llvm::Instruction& instruction : block) {
      const std::uint32_t v = variables.find(llvm::getLoadStorePointerOperand(&instruction));
      if (v == none) continue;
      Access& access = accesses[v];
      if (is_unused_load(instruction)) {
        if (!access.is_over) ++access.num_unused;
        continue;
      }
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
      if (!access.is_over) {
        access.is_over = true;
        if (load != nullptr) access.awaited = write_back(*load);
        if (access.awaited != nullptr) continue;
        add(v, load != nullptr || access.num_unused == 0 ? access.num_unused : none);
      } else if (access.awaited != nullptr) {
        add(v, access.awaited == &instruction ? none : access.num_unused);
        access.awaited = nullptr;
      }
    }
    for (const auto& [v, access] : accesses) {
      if (!access.is_over) add(v, none);
    }
  }
}

}  // namespace ssac::frontend::lir
