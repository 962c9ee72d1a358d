// The blocks of an LLVM function, numbered in order, and the edges between them: the view that the
// generic algorithms of cfg/ and ssa/placement/ work on. It holds numbers, not instructions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/graph.h"
#include "cfg/support/csr.h"
#include "cfg/support/hash_table.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Dominators.h"
#include "ssa/llvm/accesses.h"

namespace ssac::ssa::lir {

/// Models cfg::FlowGraph. There is an edge for each successor of a terminator; predecessors are in
/// increasing order.
class ControlGraph {
 public:
  /// The blocks must outlive this, and their edges must not change. O(blocks + edges).
  explicit ControlGraph(const ScannedControl& control);

  [[nodiscard]] std::size_t num_blocks() const { return blocks_.size(); }
  [[nodiscard]] cfg::BlockId entry() const { return cfg::BlockId(0); }
  [[nodiscard]] std::span<const cfg::BlockId> successors(cfg::BlockId b) const {
    return successors_[b];
  }
  [[nodiscard]] std::span<const cfg::BlockId> predecessors(cfg::BlockId b) const {
    return predecessors_[b];
  }
  [[nodiscard]] llvm::BasicBlock& block(cfg::BlockId b) const { return *blocks_[b.index()]; }
  /// In: a block of the function. O(1).
  [[nodiscard]] cfg::BlockId number(const llvm::BasicBlock& block);

 private:
  struct Entry {
    const llvm::BasicBlock* block = nullptr;
    std::uint32_t number = 0;
    [[nodiscard]] bool valid() const { return block != nullptr; }
  };
  std::vector<llvm::BasicBlock*> blocks_;
  HashTable<Entry> numbers_;
  Csr<cfg::BlockId, cfg::BlockId> successors_;
  Csr<cfg::BlockId, cfg::BlockId> predecessors_;
};

/// LLVM's tree with numbers for blocks. O(blocks).
cfg::DominatorTree converted(const llvm::DominatorTree& tree, ControlGraph& graph);

}  // namespace ssac::ssa::lir
