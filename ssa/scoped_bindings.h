// What each variable is bound to during a walk of the dominator tree: one array, and a log of what
// was overwritten, which is undone on leaving a subtree. Together they replace the stack per
// variable of Cytron et al., TOPLAS 13(4), 1991, figure 12.
#pragma once

#include <cstddef>
#include <span>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/scratch.h"

namespace ssac::ssa {

template <class T>
class ScopedBindings {
 public:
  /// Every variable is bound to T() at first. The tree and the memory must outlive this.
  ScopedBindings(const cfg::DominatorTree& tree, std::size_t num_variables,
                 std::size_t max_bindings, Scratch& scratch)
      : tree_(&tree),
        current_(num_variables, T(), scratch.resource()),
        log_(scratch.array<Overwritten>(max_bindings)),
        log_starts_(scratch.resource()) {}

  /// Moves to the next block in the preorder of the tree: undoes what was bound in blocks that do
  /// not dominate it.
  void enter(cfg::BlockId b) {
    const std::size_t depth = tree_->depth(b);
    if (depth >= log_starts_.size()) log_starts_.resize(2 * depth + 8);
    // If the block is a child of the one entered last, all bindings are from blocks that dominate
    // it.
    const std::size_t start = depth <= depth_ ? log_starts_[depth] : log_size_;
    for (std::size_t k = log_size_; k > start; --k) {
      const Overwritten& last = log_[k - 1];
      current_[last.variable] = last.value;
    }
    log_size_ = start;
    log_starts_[depth] = start;
    depth_ = depth;
  }
  void bind(cfg::VariableId v, T value) {
    T& current = current_[v];
    log_[log_size_++] = {v, current};
    current = value;
  }
  [[nodiscard]] T operator[](cfg::VariableId v) const { return current_[v]; }

 private:
  struct Overwritten {
    cfg::VariableId variable;
    T value = T();
  };

  const cfg::DominatorTree* tree_;
  ScratchMap<cfg::VariableId, T> current_;
  std::span<Overwritten> log_;  // only the first log_size_ are in use
  std::size_t log_size_ = 0;
  ScratchVector<std::size_t> log_starts_;  // by depth of the blocks entered and not left
  std::size_t depth_ = 0;                  // of the last of them
};

}  // namespace ssac::ssa
