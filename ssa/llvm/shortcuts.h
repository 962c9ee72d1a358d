// The loads of allocas that need no phis: all take the value of the only store, or all stand in one
// block and take that of the store before them there.
//
// Source: LLVM 19.1.7, PromoteMemoryToRegister.cpp (rewriteSingleStoreAlloca,
// promoteSingleBlockAlloca), by their behaviour.
// Where a shortcut serves some loads only, those are replaced, as there: an alloca that is promoted
// later sees the value in their place, and what its phis merge can be another one for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "llvm/IR/Instructions.h"
#include "ssa/llvm/accesses.h"
#include "ssa/llvm/control_facts.h"
#include "ssa/llvm/load_promises.h"

namespace ssac::ssa::lir {

class Shortcuts {
 public:
  Shortcuts(ControlFacts& control, LoadPromises& loads) : control_(control), loads_(loads) {}

  /// In: all loads and stores of a promotable alloca, in their order, one at least. Replaces all
  /// loads and returns true; or returns false, and then some may have been. O(accesses).
  bool replace_loads(AccessList accesses, std::uint32_t num_stores);

 private:
  bool take_only_store(AccessList accesses);
  bool take_nearest_stores(AccessList accesses, std::uint32_t num_stores);
  /// The load accesses[k] becomes what the store stores.
  void take(AccessList accesses, std::size_t k, llvm::StoreInst& store);
  void take_nearest(AccessList accesses, std::size_t k, llvm::StoreInst* store);
  /// Gives the value to the users of the load accesses[k], which is erased later.
  void replace(AccessList accesses, std::size_t k, llvm::Value& value);
  void erase_replaced();
  /// Calls visit(k) for each load accesses[k] until it returns false, in the order of the uses of
  /// the alloca.
  template <class Visit>
  void for_each_load_by_uses(AccessList accesses, Visit visit);
  /// Some load's metadata promises what must be kept.
  static bool has_promises(AccessList accesses);

  ControlFacts& control_;
  LoadPromises& loads_;
  std::vector<std::pair<std::size_t, llvm::LoadInst*>> replaced_;  // by number of the access
  std::vector<llvm::StoreInst*> nearest_;  // by access: the store that it is, or the one before it
};

}  // namespace ssac::ssa::lir
