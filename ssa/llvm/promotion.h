// Promotion of allocas to registers, as LLVM's mem2reg does it and with the same phis.
//
// One scan finds the loads and stores of the entry's allocas. Allocas that need no phis are
// promoted at once (ssa/llvm/shortcuts.h); the others are the variables that need phis
// (ssa/llvm/phi_sites.h) and are renamed together (ssa/llvm/renaming.h). Then phis that merge only
// one value are removed (ssa/llvm/phi_folding.h). A promoted variable may have held the address of
// another alloca, which then becomes promotable, so all this is done in rounds.
//
// Source: LLVM 19.1.7, PromoteMemoryToRegister.cpp and Mem2Reg.cpp, by their behaviour: what is
// promoted, how, and in which order.
// Deviations: phis of unnamed allocas have no names; the control-flow graph and its dominators are
// computed only if an alloca needs them.
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
  /// `accesses` is memory that can be reused for the next function.
  Promotion(llvm::Function& function, Analyses& analyses, Method method, Accesses& accesses)
      : function_(function),
        method_(method),
        accesses_(accesses),
        control_(accesses.control(), analyses),
        loads_(function, analyses),
        shortcuts_(control_, loads_),
        debug_(function) {}

  /// Promotes what can be promoted. Returns whether anything was. The control-flow graph is
  /// unchanged.
  bool run();

 private:
  /// Runs one round. Returns whether it promoted anything.
  bool run_round();
  void promote_in_order();
  /// Promotes the alloca by a shortcut; returns false if none applies.
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
  std::vector<std::uint32_t> promotable_;   // in the order in which they are processed
  std::vector<Variable> variables_;         // those that need phis
  std::vector<std::uint32_t> variable_of_;  // by alloca
  bool needs_another_round_ = false;        // another alloca may have become promotable
};

}  // namespace ssac::ssa::lir
