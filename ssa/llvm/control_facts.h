// The control-flow graph of a function and its dominator tree, each computed on first use.
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
  /// `control` is read on first use.
  ControlFacts(const ScannedControl& control, Analyses& analyses)
      : control_(control), analyses_(analyses) {}

  ControlGraph& graph();
  /// LLVM's if its analysis manager has one cached, otherwise by cfg/dominators.h.
  const cfg::DominatorTree& tree();

  /// Whether control reaches block `to` only through the end of block `from`, a different one. True
  /// if it never reaches `to`.
  bool dominates(std::uint32_t from, std::uint32_t to);
  /// Whether the value is available at the beginning of the phi's block.
  bool dominates(const llvm::Value& value, const llvm::PHINode& phi);

 private:
  bool dominates_over_edge(const llvm::InvokeInst& invoke, cfg::BlockId to);

  const ScannedControl& control_;
  Analyses& analyses_;
  std::optional<ControlGraph> graph_;
  std::optional<cfg::DominatorTree> tree_;
};

}  // namespace ssac::ssa::lir
