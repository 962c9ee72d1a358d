// Which allocas of a function are variables, and why the others are not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cfg/support/source_place.h"
#include "frontend/llvm/raw.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ModuleSlotTracker.h"

namespace ssac::frontend::lir {

/// The allocas that PromoteMemToReg accepts, in order, which is that of their numbers.
struct Variables {
  std::vector<llvm::AllocaInst*> allocas;
  llvm::DenseMap<const llvm::Value*, std::uint32_t> numbers;

  void add(llvm::AllocaInst& alloca) {
    numbers[&alloca] = static_cast<std::uint32_t>(allocas.size());
    allocas.push_back(&alloca);
  }
  /// The number of the variable at that address, or `none`.
  [[nodiscard]] std::uint32_t find(const llvm::Value* address) const {
    const auto found = numbers.find(address);
    return found == numbers.end() ? none : found->second;
  }
};

/// The allocas of the entry block that LLVM says it can promote. O(their uses).
Variables variables_of(llvm::Function& function);

/// Whether it computes the same address as its operand, and only for lifetime markers and
/// assumptions; see LLVM's isAllocaPromotable, which accepts no other computation of an address.
bool is_only_marked(const llvm::Instruction& user);

/// For each argument, the store that gives it to the variable that holds it from the start, else
/// null: it must be the only use of the argument, in the entry block, and before anything else is
/// done with the variable. O(uses of the variables).
std::vector<const llvm::StoreInst*> home_stores(const llvm::Function& function,
                                                const Variables& variables);

/// Places in the file that the function is in; what is in another file has no place.
class Places {
 public:
  explicit Places(const llvm::Function& function);
  /// The name of that file; empty if unknown.
  [[nodiscard]] const std::string& file() const { return file_; }
  /// Whether the unit is named after that file; otherwise it is a header, or named by `#line`.
  [[nodiscard]] bool is_of_unit() const { return is_of_unit_; }
  /// Whether `#line` has named that file.
  [[nodiscard]] bool is_named_by_line() const { return is_named_by_line_; }
  [[nodiscard]] SourcePlace of(const llvm::DILocation* location);
  [[nodiscard]] SourcePlace of(const llvm::DIFile* file, std::uint32_t line, std::uint32_t column);

 private:
  std::string file_;
  std::string path_;  // of that file; empty: nothing has a place
  bool is_of_unit_ = true;
  bool is_named_by_line_ = false;
  llvm::DenseMap<const llvm::DIFile*, bool> is_same_;
};

/// The allocas that are not variables, with the reason. O(their uses).
std::vector<Memory> memory_of(llvm::Function& function, const Variables& variables, Places& places,
                              llvm::ModuleSlotTracker& numbers);

/// The name and the place of the alloca's declaration in the source, from its debug record;
/// otherwise LLVM's name, or `%` and its number, and no place. `numbers` are those of its module.
struct Declared {
  std::string name;
  SourcePlace place;
  bool is_reference = false;  ///< a reference of C++
};
Declared declared(llvm::AllocaInst& alloca, Places& places, llvm::ModuleSlotTracker& numbers);

/// The function's name, or else `@` and its number.
std::string name_of(const llvm::Function& function, llvm::ModuleSlotTracker& numbers);

/// The function that is called directly, even as another type or by an alias; else null.
const llvm::Function* called_function(const llvm::CallBase& call);

/// The demangled name, qualified and without parameters; empty if the name is not mangled.
std::string source_name_of(const llvm::Function& function);

/// A type as LLVM writes it.
std::string text_of(const llvm::Type& type);

}  // namespace ssac::frontend::lir
