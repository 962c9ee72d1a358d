#include "ssa/llvm/promotion.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <ranges>
#include <utility>

#include "llvm/IR/Constants.h"
#include "ssa/llvm/block_accesses.h"
#include "ssa/llvm/phi_folding.h"
#include "ssa/llvm/phi_sites.h"
#include "ssa/llvm/renaming.h"

namespace ssac::ssa::lir {

namespace {

/// Adds the missing operands to a phi, which are those for edges from unreachable blocks.
void add_poison(llvm::PHINode& phi, ControlGraph& graph, const Renaming& renaming) {
  const std::span<const cfg::BlockId> predecessors =
      graph.predecessors(graph.number(*phi.getParent()));
  if (phi.getNumIncomingValues() == predecessors.size()) return;
  llvm::Value* const poison = llvm::PoisonValue::get(phi.getType());
  for (cfg::BlockId from : predecessors) {
    if (!renaming.is_reached(from)) phi.addIncoming(poison, &graph.block(from));
  }
}

}  // namespace

bool Promotion::run() {
  accesses_.scan(function_);
  const bool changed = run_round();
  while (needs_another_round_) {
    accesses_.scan_again(function_);
    needs_another_round_ = run_round();
  }
  return changed;
}

bool Promotion::run_round() {
  needs_another_round_ = false;
  promotable_.clear();
  for (std::uint32_t k = 0; k < accesses_.allocas().size(); ++k) {
    if (accesses_.is_promotable(k)) {
      promotable_.push_back(k);
      needs_another_round_ = needs_another_round_ || accesses_.holds_address(k);
    } else {
      needs_another_round_ = needs_another_round_ || accesses_.may_become_promotable(k);
    }
  }
  if (promotable_.empty()) return needs_another_round_ = false;
  promote_in_order();
  if (!variables_.empty()) promote_with_phis();
  debug_.erase();
  return true;
}

/// As in LLVM, the last one takes the place of one that is done.
void Promotion::promote_in_order() {
  variables_.clear();
  for (std::size_t k = 0; k < promotable_.size();) {
    const std::uint32_t number = promotable_[k];
    llvm::AllocaInst& alloca = *accesses_.allocas()[number];
    if (accesses_.has_other_uses(number)) frontend::lir::erase_other_uses(alloca);
    std::unique_ptr<DebugUses> debug;
    const bool is_used = !accesses_.of(number).empty();
    if (is_used && DebugUses::may_have(alloca)) debug = std::make_unique<DebugUses>(alloca);
    if (promote(number, debug.get())) {
      promotable_[k] = promotable_.back();
      promotable_.pop_back();
    } else {
      variables_.push_back({&alloca, std::move(debug)});
      ++k;
    }
  }
}

bool Promotion::promote(std::uint32_t alloca, DebugUses* debug) {
  const AccessList accesses = accesses_.of(alloca);
  if (accesses.empty()) {
    accesses_.allocas()[alloca]->eraseFromParent();
    return true;
  }
  if (!shortcuts_.replace_loads(accesses, accesses_.num_stores(alloca))) return false;
  for (const Access& access : accesses.items()) {
    if (access.is_store() && debug != nullptr) debug->on_store_erased(access.store(), debug_);
  }
  // Erasing from last to first moves each debug record to the next instruction only once.
  for (const Access& access : accesses.items() | std::views::reverse) {
    if (access.is_store()) access.instruction->eraseFromParent();
  }
  erase(*accesses_.allocas()[alloca], debug);
  return true;
}

void Promotion::promote_with_phis() {
  variable_of_.assign(accesses_.allocas().size(), no_variable);
  for (std::size_t k = 0; k < promotable_.size(); ++k) {
    variable_of_[promotable_[k]] = static_cast<std::uint32_t>(k);
  }
  ControlGraph& graph = control_.graph();
  const BlockAccesses accesses = block_accesses(accesses_.all(), variable_of_, graph.num_blocks());
  Renaming renaming(graph, accesses, variables_, loads_, debug_);
  renaming.run(phi_sites(control_, accesses, variables_.size(), method_));
  for (Variable& variable : variables_) erase(*variable.alloca, variable.debug.get());
  fold_phis(renaming.phis(), control_);
  for (llvm::PHINode* phi : renaming.phis()) {
    if (phi != nullptr) add_poison(*phi, graph, renaming);
  }
}

void Promotion::erase(llvm::AllocaInst& alloca, DebugUses* debug) {
  // Unreachable blocks may still use it.
  if (!alloca.use_empty()) alloca.replaceAllUsesWith(llvm::PoisonValue::get(alloca.getType()));
  if (debug != nullptr) debug->on_alloca_erased(debug_);
  alloca.eraseFromParent();
}

}  // namespace ssac::ssa::lir
