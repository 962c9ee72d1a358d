// Replaces the loads of allocas that need no phis: there is only one store, whose value all loads
// take, or all accesses are in one block, where each load takes the value of the store before it.
//
// Source: LLVM 19.1.7, PromoteMemoryToRegister.cpp (rewriteSingleStoreAlloca,
// promoteSingleBlockAlloca), by their behaviour. If a shortcut serves only some loads, these are
// replaced, as in LLVM: an alloca that is promoted later sees the value in their place, which can
// change what its phis merge.
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

  /// In: all loads and stores of a promotable alloca, in order, at least one. Returns true if it
  /// has replaced all loads; if false, it may have replaced some. O(accesses).
  bool replace_loads(AccessList accesses, std::uint32_t num_stores);

 private:
  bool take_only_store(AccessList accesses);
  bool take_nearest_stores(AccessList accesses, std::uint32_t num_stores);
  /// Replaces the load accesses[k] by what the store stores.
  void take(AccessList accesses, std::size_t k, llvm::StoreInst& store);
  void take_nearest(AccessList accesses, std::size_t k, llvm::StoreInst* store);
  /// Replaces the load accesses[k] by the value for all its users; it is erased later.
  void replace(AccessList accesses, std::size_t k, llvm::Value& value);
  void erase_replaced();
  /// Calls visit(k) for each load accesses[k], in the order of the alloca's uses, until it returns
  /// false.
  template <class Visit>
  void for_each_load_by_uses(AccessList accesses, Visit visit);
  /// Whether some load's metadata promises anything that must be kept.
  static bool has_promises(AccessList accesses);

  ControlFacts& control_;
  LoadPromises& loads_;
  std::vector<std::pair<std::size_t, llvm::LoadInst*>> replaced_;  // by index of the access
  std::vector<llvm::StoreInst*> nearest_;  // by access: itself if a store, else the store before it
};

}  // namespace ssac::ssa::lir
