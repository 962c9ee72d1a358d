#include "ssa/llvm/control_graph.h"

#include <bit>
#include <utility>

namespace ssac::ssa::lir {

using cfg::BlockId;

namespace {

std::uint64_t hash_of(const llvm::BasicBlock* block) {
  return (std::bit_cast<std::uintptr_t>(block) * 0x9E37'79B9'7F4A'7C15U) >> 32;
}

}  // namespace

ControlGraph::ControlGraph(const ScannedControl& control)
    : blocks_(control.blocks), numbers_(2 * control.blocks.size()) {
  const auto differs = [](const Entry&) { return false; };
  for (std::uint32_t k = 0; k < blocks_.size(); ++k) {
    numbers_.find(hash_of(blocks_[k]), differs) = {blocks_[k], k};
  }
  Csr<BlockId, BlockId>::Items successors;
  successors.reserve(control.successors.size());
  for (std::size_t k = 0; k < blocks_.size(); ++k) {
    const llvm::BasicBlock* const next = k + 1 < blocks_.size() ? blocks_[k + 1] : nullptr;
    for (std::size_t e = control.firsts[k]; e < control.firsts[k + 1]; ++e) {
      const llvm::BasicBlock* const to = control.successors[e];
      successors.push_back(to == next ? BlockId(k + 1) : number(*to));
    }
  }
  successors_ = Csr<BlockId, BlockId>::from_offsets(control.firsts, std::move(successors));
  predecessors_ = successors_.transposed(blocks_.size());
}

BlockId ControlGraph::number(const llvm::BasicBlock& block) {
  const auto is_it = [&](const Entry& entry) { return entry.block == &block; };
  return BlockId(numbers_.find(hash_of(&block), is_it).number);
}

cfg::DominatorTree converted(const llvm::DominatorTree& tree, ControlGraph& graph) {
  struct Pending {
    const llvm::DomTreeNode* node;
    std::uint32_t parent;  // index in `order`
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
