// The loads and stores of a function's allocas, found in one scan of its instructions and not by
// the use lists, which jump all over memory; later rounds, in which few allocas are left, do follow
// the use lists.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

namespace ssac::ssa::lir {

/// A load or store of an alloca.
struct Access {
  llvm::Instruction* instruction;  ///< null once a load is replaced
  std::uint32_t block;             ///< the number of its block, in the function's order
  std::uint32_t number_and_kind;

  /// The number of the alloca, or of its variable.
  [[nodiscard]] std::uint32_t number() const { return number_and_kind >> 1; }
  [[nodiscard]] bool is_store() const { return (number_and_kind & 1) != 0; }
  [[nodiscard]] Access renumbered(std::uint32_t number) const {
    return {instruction, block, number << 1 | (number_and_kind & 1)};
  }
  [[nodiscard]] llvm::StoreInst& store() const { return *llvm::cast<llvm::StoreInst>(instruction); }
  [[nodiscard]] llvm::LoadInst& load() const { return *llvm::cast<llvm::LoadInst>(instruction); }
};

/// The accesses of one alloca, in the order of blocks and instructions.
class AccessList {
 public:
  AccessList(std::span<Access> all, std::span<const std::uint32_t> numbers)
      : all_(all), numbers_(numbers) {}
  [[nodiscard]] auto items() const {
    return numbers_ | std::views::transform(
                          [all = all_](std::uint32_t number) -> Access& { return all[number]; });
  }
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }
  [[nodiscard]] bool empty() const { return numbers_.empty(); }
  Access& operator[](std::size_t k) const { return all_[numbers_[k]]; }
  [[nodiscard]] const Access& front() const { return (*this)[0]; }
  [[nodiscard]] const Access& back() const { return (*this)[size() - 1]; }

 private:
  std::span<Access> all_;
  std::span<const std::uint32_t> numbers_;
};

/// The blocks in order, and the successors of each, as found by the scan.
struct ScannedControl {
  std::vector<llvm::BasicBlock*> blocks;
  std::vector<const llvm::BasicBlock*> successors;
  std::vector<std::uint32_t> firsts;  ///< by block: the index of its first successor; and the end
};

/// Numbers the allocas of the entry block in order.
class Accesses {
 public:
  /// Scans the function; what was found in the previous one is forgotten. O(instructions).
  void scan(llvm::Function& function);
  /// The same again, by use lists and only for the allocas that LLVM may promote now; nothing but
  /// promotion may have been done since. O(the entry block's instructions + n log n) for n
  /// accesses.
  void scan_again(llvm::Function& function);

  [[nodiscard]] std::span<llvm::AllocaInst* const> allocas() const { return allocas_; }
  /// Whether LLVM may promote the alloca (isAllocaPromotable, which is called only if the alloca
  /// has uses other than accesses). O(its uses).
  [[nodiscard]] bool is_promotable(std::uint32_t alloca) const;
  /// For one that is not: whether it would become promotable if the promotion of others made an
  /// index 0. O(its uses).
  [[nodiscard]] bool may_become_promotable(std::uint32_t alloca) const;
  /// Whether a promotable alloca has uses other than accesses.
  [[nodiscard]] bool has_other_uses(std::uint32_t alloca) const {
    return counts_[alloca].has_others;
  }
  /// All accesses, in the order of blocks and instructions.
  [[nodiscard]] std::span<const Access> all() const { return all_; }
  /// Those of one alloca.
  [[nodiscard]] AccessList of(std::uint32_t alloca) {
    const std::uint32_t first = firsts_[alloca];
    return {all_, std::span(by_alloca_).subspan(first, firsts_[alloca + 1] - first)};
  }
  /// Whether the alloca may hold the address of another one.
  [[nodiscard]] bool holds_address(std::uint32_t alloca) const {
    return counts_[alloca].holds_address;
  }
  [[nodiscard]] const ScannedControl& control() const { return control_; }
  [[nodiscard]] std::uint32_t num_stores(std::uint32_t alloca) const {
    return counts_[alloca].stores;
  }

 private:
  struct Counts {
    std::uint32_t loads = 0;
    std::uint32_t stores = 0;
    bool is_bad = false;  // some access keeps the alloca in memory
    bool has_others = false;
    bool holds_address = false;
  };

  struct Accessed {
    llvm::Type* type;
    std::uint32_t number;
    Counts& counts;
  };

  void find_allocas(llvm::Function& function, bool (*is_wanted)(const llvm::AllocaInst*));
  /// The alloca with that address, if it is one of those in the entry block.
  std::optional<Accessed> accessed(const llvm::Value* address);
  void visit(llvm::LoadInst& load, std::uint32_t block);
  void visit(llvm::StoreInst& store, std::uint32_t block);
  void visit_users(llvm::AllocaInst& alloca);
  void note_other_use(const llvm::Value* value);
  void add(llvm::Instruction& access, std::uint32_t block, std::uint32_t alloca, bool is_store);
  void visit_end(const llvm::Instruction& terminator);
  void group();

  ScannedControl control_;
  std::vector<llvm::AllocaInst*> allocas_;
  llvm::DenseMap<const llvm::Value*, std::uint32_t> numbers_;
  llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t> blocks_;  // filled by scan_again
  std::vector<Counts> counts_;
  std::vector<Access> all_;
  std::vector<std::uint32_t> by_alloca_;  // their indices in all_
  std::vector<std::uint32_t> firsts_;
};

}  // namespace ssac::ssa::lir
