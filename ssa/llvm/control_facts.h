// The control graph of a function and its dominator tree, made when somebody asks.
#pragma once

#include <cstdint>
#include <optional>

#include "cfg/dominator_tree.h"
#include "llvm/IR/Instructions.h"
#include "ssa/llvm/accesses.h"
#include "ssa/llvm/analyses.h"
#include "ssa/llvm/control_graph.h"

namespace ssac::ssa::lir {

class ControlFacts {
 public:
  /// `control` is read when somebody asks first.
  ControlFacts(const ScannedControl& control, Analyses& analyses)
      : control_(control), analyses_(analyses) {}

  ControlGraph& graph();
  /// LLVM's where its analysis manager has one, else by cfg/dominators.h.
  const cfg::DominatorTree& tree();

  /// Whether control comes to block number `to` only over the end of block number `from`, another
  /// one; so it does wherever it never comes to.
  bool dominates(std::uint32_t from, std::uint32_t to);
  /// Whether the value is there wherever the phi's block begins.
  bool dominates(const llvm::Value& value, const llvm::PHINode& phi);

 private:
  bool dominates_over_edge(const llvm::InvokeInst& invoke, cfg::BlockId to);

  const ScannedControl& control_;
  Analyses& analyses_;
  std::optional<ControlGraph> graph_;
  std::optional<cfg::DominatorTree> tree_;
};

}  // namespace ssac::ssa::lir
