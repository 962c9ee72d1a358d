#include "ssa/llvm/control_graph.h"

#include <bit>

namespace ssac::ssa::lir {

using cfg::BlockId;

namespace {

std::uint64_t hash_of(const llvm::BasicBlock* block) {
  return (std::bit_cast<std::uintptr_t>(block) * 0x9E37'79B9'7F4A'7C15U) >> 32;
}

}  // namespace

ControlGraph::ControlGraph(const ScannedControl& control)
    : blocks_(control.blocks),
      numbers_(2 * control.blocks.size()),
      first_successor_(control.firsts) {
  number_blocks();
  list_successors(control);
  list_predecessors();
}

void ControlGraph::number_blocks() {
  const auto differs = [](const Entry&) { return false; };
  for (std::uint32_t k = 0; k < blocks_.size(); ++k) {
    numbers_.find(hash_of(blocks_[k]), differs) = {blocks_[k], k};
  }
}

BlockId ControlGraph::number(const llvm::BasicBlock& block) {
  const auto is_it = [&](const Entry& entry) { return entry.block == &block; };
  return BlockId(numbers_.find(hash_of(&block), is_it).number);
}

void ControlGraph::list_successors(const ScannedControl& control) {
  successors_.reserve(control.successors.size());
  for (std::size_t k = 0; k < blocks_.size(); ++k) {
    const llvm::BasicBlock* const next = k + 1 < blocks_.size() ? blocks_[k + 1] : nullptr;
    for (std::size_t e = control.firsts[k]; e < control.firsts[k + 1]; ++e) {
      const llvm::BasicBlock* const to = control.successors[e];
      successors_.push_back(to == next ? BlockId(k + 1) : number(*to));
    }
  }
}

void ControlGraph::list_predecessors() {
  // Shifted by one while it counts, so that it ends as the firsts.
  first_predecessor_.resize(blocks_.size() + 2);
  for (BlockId to : successors_) ++first_predecessor_[to.index() + 2];
  for (std::size_t k = 2; k < first_predecessor_.size(); ++k) {
    first_predecessor_[k] += first_predecessor_[k - 1];
  }
  predecessors_.resize(successors_.size());
  for (std::size_t k = 0; k < blocks_.size(); ++k) {
    for (BlockId to : successors(BlockId(k))) {
      predecessors_[first_predecessor_[to.index() + 1]++] = BlockId(k);
    }
  }
}

cfg::DominatorTree converted(const llvm::DominatorTree& tree, ControlGraph& graph) {
  struct Pending {
    const llvm::DomTreeNode* node;
    std::uint32_t parent;  // in the order
  };
  std::vector<BlockId> order;
  std::vector<std::uint32_t> idoms;
  order.reserve(graph.num_blocks());
  idoms.reserve(graph.num_blocks());
  std::vector<Pending> pending = {{tree.getRootNode(), 0}};
  while (!pending.empty()) {
    const auto [node, parent] = pending.back();
    pending.pop_back();
    const auto at = static_cast<std::uint32_t>(order.size());
    order.push_back(graph.number(*node->getBlock()));
    idoms.push_back(parent);
    for (const llvm::DomTreeNode* child : *node) pending.push_back({child, at});
  }
  return cfg::DominatorTree(graph.num_blocks(), order, idoms);
}

}  // namespace ssac::ssa::lir
