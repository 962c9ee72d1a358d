#include "ssa/llvm/control_facts.h"

#include "cfg/dominators.h"

namespace ssac::ssa::lir {

using cfg::BlockId;

ControlGraph& ControlFacts::graph() {
  if (!graph_) graph_.emplace(control_);
  return *graph_;
}

const cfg::DominatorTree& ControlFacts::tree() {
  if (!tree_) {
    const llvm::DominatorTree* const cached = analyses_.cached_tree();
    tree_ = cached != nullptr ? converted(*cached, graph()) : cfg::dominators(graph());
  }
  return *tree_;
}

bool ControlFacts::dominates(std::uint32_t from, std::uint32_t to) {
  if (from == 0) return true;
  return !tree().reachable(BlockId(to)) || tree().dominates(BlockId(from), BlockId(to));
}

bool ControlFacts::dominates(const llvm::Value& value, const llvm::PHINode& phi) {
  const auto* const instruction = llvm::dyn_cast<llvm::Instruction>(&value);
  if (instruction == nullptr) return true;
  const BlockId to = graph().number(*phi.getParent());
  if (const auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(instruction)) {
    return dominates_over_edge(*invoke, to);
  }
  return tree().strictly_dominates(graph().number(*instruction->getParent()), to);
}

/// The result of an invoke is available only along its normal edge.
bool ControlFacts::dominates_over_edge(const llvm::InvokeInst& invoke, BlockId to) {
  const BlockId from = graph().number(*invoke.getParent());
  const BlockId end = graph().number(*invoke.getNormalDest());
  if (!tree().dominates(end, to)) return false;
  bool is_seen = false;
  for (BlockId predecessor : graph().predecessors(end)) {
    if (predecessor == from) {
      if (is_seen) return false;
      is_seen = true;
    } else if (tree().reachable(predecessor) && !tree().dominates(end, predecessor)) {
      return false;
    }
  }
  return true;
}

}  // namespace ssac::ssa::lir
