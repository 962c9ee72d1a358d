// Makes the phis of an LLVM function, gives each load the value that reaches it, and erases the
// loads and stores.
//
// The control-flow graph is walked depth first. Each block is entered with the values at the end of
// the block from which it was first reached; what a block changes is undone when the walk backs out
// of it. That is correct because if a block has no phi of a live variable, the same value reaches
// it from all predecessors. The order is that of LLVM's mem2reg, because debug locations depend on
// it: the first successor first, then the others from the last to the second.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single Assignment
// Form and the Control Dependence Graph", TOPLAS 13(4), 1991, figure 12; the walk over the
// control-flow graph instead of the dominator tree, debug locations, and poison for edges from
// blocks that are never reached are those of LLVM 19.1.7's PromoteMemoryToRegister.cpp.
// Deviations from LLVM: a log of changes instead of copies of all values at each branch; successors
// that occur several times are counted in one sweep; in each block, only the accesses are visited.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "llvm/IR/Instructions.h"
#include "ssa/function.h"
#include "ssa/llvm/block_accesses.h"
#include "ssa/llvm/control_graph.h"
#include "ssa/llvm/load_promises.h"
#include "ssa/llvm/variable.h"

namespace ssac::ssa::lir {

class Renaming {
 public:
  Renaming(ControlGraph& graph, const BlockAccesses& accesses, std::span<Variable> variables,
           LoadPromises& loads, DebugWriter& debug);

  /// Makes a phi at each of the sites, which must be sorted, and renames. Afterwards only
  /// unreachable blocks load or store the variables. O(accesses + edges + phi operands).
  void run(std::span<const PhiSite> sites);

  /// In the order of the sites; the operands for edges from reachable blocks are filled in.
  [[nodiscard]] std::vector<llvm::PHINode*>& phis() { return phis_; }
  [[nodiscard]] bool is_reached(cfg::BlockId b) const { return is_reached_[b.index()] != 0; }

 private:
  struct State {
    llvm::Value* value = nullptr;  // null: undefined
    llvm::DILocation* location = nullptr;
  };
  struct Change {
    std::uint32_t variable;
    State before;
  };
  /// All edges from one block to another.
  struct Edges {
    cfg::BlockId from;
    cfg::BlockId to;
    std::uint32_t count;
    std::uint32_t undo;  // the number of changes at the end of `from`
  };

  void make_phis(std::span<const PhiSite> sites);
  void fill_phis(const Edges& edges);
  void fill(llvm::PHINode& phi, const State& state, const Edges& edges) const;
  void rename(cfg::BlockId b);
  void load(const Access& access);
  void store(const Access& access);
  /// Puts the successors on the stack, the first on top.
  void push_successors(cfg::BlockId b);
  void undo_to(std::size_t count);
  void set(std::uint32_t variable, State state);
  llvm::Value& value_of(std::uint32_t variable) const;

  ControlGraph& graph_;
  const BlockAccesses& accesses_;
  std::span<Variable> variables_;
  LoadPromises& loads_;
  DebugWriter& debug_;
  bool has_no_signed_zeros_;
  std::vector<llvm::PHINode*> phis_;
  std::vector<std::uint32_t> variable_of_phi_;
  std::vector<std::uint32_t> first_phi_;  // by block
  std::vector<State> current_;            // by variable
  std::vector<Change> changes_;
  std::vector<Edges> pending_;
  std::vector<char> is_reached_;  // by block
  std::vector<std::uint32_t>
      last_edges_;  // by block: index of the current block's edges to it in pending_, if any
};

}  // namespace ssac::ssa::lir
