// Makes the phis of a function of LLVM's, gives each load the value that reaches it, and erases the
// loads and stores.
//
// The control graph is walked depth first, and each block is entered with the values at the end of
// the one that it was first reached from; what a block changes is undone when the walk backs out of
// it. Where a block has no phi of a variable that is live, all that reach it agree. The order is
// that of LLVM's mem2reg, because debug locations depend on it: the first successor first, then the
// others from the last to the second.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single Assignment
// Form and the Control Dependence Graph", TOPLAS 13(4), 1991, figure 12; the walk over the control
// graph instead of the dominator tree, debug locations and the poison for edges from blocks that
// are never reached are those of LLVM 19.1.7's PromoteMemoryToRegister.cpp.
// Deviations from that: a log of changes in place of copies of all values at each edge, successors
// that occur several times are counted in one sweep, and blocks are gone through by the accesses
// they hold.
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

  /// Makes a phi at each of the sites, which are sorted, and renames. Afterwards only blocks that
  /// the entry does not reach load or store the variables. O(accesses + edges + phi operands).
  void run(std::span<const PhiSite> sites);

  /// In the order of the sites, filled for the edges from blocks that the entry reaches.
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
  /// Edges from one block to another.
  struct Edges {
    cfg::BlockId from;
    cfg::BlockId to;
    std::uint32_t count;
    std::uint32_t undo;  // how many changes there were
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
      last_edges_;  // by block: its place in pending_, if it is of the block at hand
};

}  // namespace ssac::ssa::lir
