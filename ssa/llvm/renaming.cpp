#include "ssa/llvm/renaming.h"

#include <algorithm>
#include <ranges>

#include "llvm/ADT/Twine.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Operator.h"

namespace ssac::ssa::lir {

using cfg::BlockId;

Renaming::Renaming(ControlGraph& graph, const BlockAccesses& accesses,
                   std::span<Variable> variables, LoadPromises& loads, DebugWriter& debug)
    : graph_(graph),
      accesses_(accesses),
      variables_(variables),
      loads_(loads),
      debug_(debug),
      has_no_signed_zeros_(graph.block(graph.entry())
                               .getParent()
                               ->getFnAttribute("no-signed-zeros-fp-math")
                               .getValueAsBool()),
      current_(variables.size()),
      is_reached_(graph.num_blocks(), 0),
      last_edges_(graph.num_blocks(), 0) {}

void Renaming::run(std::span<const PhiSite> sites) {
  make_phis(sites);
  is_reached_[0] = 1;
  rename(graph_.entry());
  push_successors(graph_.entry());
  while (!pending_.empty()) {
    const Edges edges = pending_.back();
    pending_.pop_back();
    undo_to(edges.undo);
    fill_phis(edges);
    if (is_reached_[edges.to.index()] != 0) continue;
    is_reached_[edges.to.index()] = 1;
    rename(edges.to);
    push_successors(edges.to);
  }
}

/// Each phi goes before those made earlier for the same block.
void Renaming::make_phis(std::span<const PhiSite> sites) {
  phis_.reserve(sites.size());
  variable_of_phi_.reserve(sites.size());
  first_phi_.assign(graph_.num_blocks() + 1, 0);
  std::vector<std::uint32_t> versions(variables_.size(), 0);
  for (const auto& [block, v] : sites) {
    const llvm::AllocaInst& alloca = *variables_[v.index()].alloca;
    const auto num_operands = static_cast<unsigned>(graph_.predecessors(block).size());
    llvm::BasicBlock& at = graph_.block(block);
    llvm::PHINode* const phi = llvm::PHINode::Create(alloca.getAllocatedType(), num_operands);
    phi->insertBefore(at.begin());
    if (alloca.hasName()) {
      phi->setName(alloca.getName() + "." + llvm::Twine(versions[v.index()]++));
    }
    phis_.push_back(phi);
    variable_of_phi_.push_back(v.index());
    first_phi_[block.index() + 1] = static_cast<std::uint32_t>(phis_.size());
  }
  for (std::size_t b = 0; b < graph_.num_blocks(); ++b) {
    if (first_phi_[b + 1] == 0) first_phi_[b + 1] = first_phi_[b];
  }
}

void Renaming::fill_phis(const Edges& edges) {
  const std::size_t first = first_phi_[edges.to.index()];
  const bool is_reached_first = !is_reached(edges.to);
  PhiValueWriter values(debug_);
  for (std::size_t k = first_phi_[edges.to.index() + 1]; k-- > first;) {
    const std::uint32_t v = variable_of_phi_[k];
    llvm::PHINode& phi = *phis_[k];
    fill(phi, {&value_of(v), current_[v].location}, edges);
    set(v, {&phi, current_[v].location});
    DebugUses* const debug = variables_[v].debug.get();
    if (is_reached_first && debug != nullptr) debug->on_phi_reached(phi, values);
  }
}

void Renaming::fill(llvm::PHINode& phi, const State& state, const Edges& edges) const {
  if (phi.getNumIncomingValues() == 0) {
    if (state.location != nullptr) phi.setDebugLoc(state.location);
    if (has_no_signed_zeros_ && llvm::isa<llvm::FPMathOperator>(phi)) {
      phi.setHasNoSignedZeros(true);
    }
  } else if (phi.getDebugLoc()) {
    phi.applyMergedLocation(phi.getDebugLoc(), state.location);
  }
  llvm::BasicBlock& from = graph_.block(edges.from);
  for (std::uint32_t k = 0; k < edges.count; ++k) phi.addIncoming(state.value, &from);
}

/// Debug records before an erased instruction move to the next one. Erasing from last to first
/// moves each record only once.
void Renaming::rename(BlockId b) {
  for (const Access& access : accesses_[b]) {
    access.is_store() ? store(access) : load(access);
  }
  for (const Access& access : accesses_[b] | std::views::reverse) {
    access.instruction->eraseFromParent();
  }
}

void Renaming::load(const Access& access) {
  llvm::LoadInst& load = access.load();
  llvm::Value& value = value_of(access.number());
  loads_.keep_promises(load, value);
  load.replaceAllUsesWith(&value);
}

void Renaming::store(const Access& access) {
  llvm::StoreInst& store = access.store();
  const std::uint32_t v = access.number();
  set(v, {store.getValueOperand(), store.getDebugLoc().get()});
  if (DebugUses* const debug = variables_[v].debug.get()) {
    debug->on_store_erased(store, debug_);
  }
}

void Renaming::push_successors(BlockId b) {
  const std::size_t bottom = pending_.size();
  const auto undo = static_cast<std::uint32_t>(changes_.size());
  for (BlockId to : graph_.successors(b)) {
    std::uint32_t& at = last_edges_[to.index()];
    const bool is_known = at >= bottom && at < pending_.size() && pending_[at].to == to;
    if (is_known) {
      ++pending_[at].count;
    } else {
      at = static_cast<std::uint32_t>(pending_.size());
      pending_.push_back({b, to, 1, undo});
    }
  }
  if (pending_.size() - bottom < 2) return;
  std::rotate(pending_.begin() + static_cast<std::ptrdiff_t>(bottom),
              pending_.begin() + static_cast<std::ptrdiff_t>(bottom) + 1, pending_.end());
}

void Renaming::undo_to(std::size_t count) {
  for (; changes_.size() > count; changes_.pop_back()) {
    current_[changes_.back().variable] = changes_.back().before;
  }
}

void Renaming::set(std::uint32_t variable, State state) {
  changes_.push_back({variable, current_[variable]});
  current_[variable] = state;
}

llvm::Value& Renaming::value_of(std::uint32_t variable) const {
  if (current_[variable].value != nullptr) return *current_[variable].value;
  return *llvm::UndefValue::get(variables_[variable].alloca->getAllocatedType());
}

}  // namespace ssac::ssa::lir
