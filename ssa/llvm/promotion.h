// Promotion of allocas to registers, as LLVM's mem2reg does it and with the same phis.
//
// One scan finds the loads and stores of the entry's allocas. Those that need no phis are promoted
// at once (ssa/llvm/shortcuts.h); the others are the variables that take phis
// (ssa/llvm/phi_sites.h) and are renamed together (ssa/llvm/renaming.h). Then the phis of one value
// go (ssa/llvm/phi_folding.h). A promoted variable may have held the address of another alloca,
// which then becomes promotable: so it goes in rounds.
//
// Source of what is promoted and how: LLVM 19.1.7, PromoteMemoryToRegister.cpp and Mem2Reg.cpp, by
// their behaviour, the order in which allocas are taken included.
// Deviations: phis of allocas without a name have none; nothing is computed of control where no
// alloca needs it.
#pragma once

#include <cstdint>
#include <vector>

#include "llvm/IR/Function.h"
#include "ssa/llvm/accesses.h"
#include "ssa/llvm/analyses.h"
#include "ssa/llvm/control_facts.h"
#include "ssa/llvm/load_promises.h"
#include "ssa/llvm/method.h"
#include "ssa/llvm/shortcuts.h"
#include "ssa/llvm/variable.h"

namespace ssac::ssa::lir {

class Promotion {
 public:
  /// `accesses` is room that the next function can use again.
  Promotion(llvm::Function& function, Analyses& analyses, Method method, Accesses& accesses)
      : function_(function),
        method_(method),
        accesses_(accesses),
        control_(accesses.control(), analyses),
        loads_(function, analyses),
        shortcuts_(control_, loads_),
        debug_(function) {}

  /// Promotes what can be. Returns whether anything was. Control stays as it is.
  bool run();

 private:
  /// One round; whether it promoted anything.
  bool run_round();
  void promote_in_order();
  /// By a shortcut, or not at all.
  bool promote(std::uint32_t alloca, DebugUses* debug);
  void promote_with_phis();
  void erase(llvm::AllocaInst& alloca, DebugUses* debug);

  llvm::Function& function_;
  Method method_;
  Accesses& accesses_;
  ControlFacts control_;
  LoadPromises loads_;
  Shortcuts shortcuts_;
  DebugWriter debug_;
  std::vector<std::uint32_t> promotable_;   // in the order in which they are taken
  std::vector<Variable> variables_;         // those that take phis
  std::vector<std::uint32_t> variable_of_;  // by alloca
  bool may_go_on_ = false;                  // an address was stored that may not be needed any more
};

}  // namespace ssac::ssa::lir
