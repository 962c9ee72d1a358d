// Upward-exposed uses and definitions: which variables each block reads before it assigns them, and
// which it assigns. One scan of the instructions, for all that asks no more of them: liveness, phi
// insertion, live-range sharing.
//
// Source: Briggs, Cooper, Harvey, Simpson, "Practical Improvements to the Construction and
// Destruction of Static Single Assignment Form", Software: Practice and Experience 28(8), 1998,
// figure 4: the variables with an upward-exposed use in some block ("non-locals") are the only ones
// that can need phis. Deviations: what each block reads is kept too; blocks that the entry does not
// reach are not scanned. The scan appends to its lists without a branch on whether the variable is
// new: in the code of a large function that branch is a coin toss.
#pragma once

#include <cstddef>
#include <span>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/csr.h"
#include "cfg/support/id_containers.h"

namespace ssac::cfg {

class UsesAndDefinitions {
 public:
  /// In: a verified function and its dominator tree. O(size).
  UsesAndDefinitions(const Function& function, const DominatorTree& tree);

  /// The variables that the block reads before it assigns them, each once, in the order of their
  /// first reads; none of an unreachable block.
  [[nodiscard]] std::span<const VariableId> upward_exposed(BlockId b) const { return exposed_[b]; }
  /// The variables that the block assigns, each once, in the order of their first assignments; none
  /// of an unreachable block.
  [[nodiscard]] std::span<const VariableId> defined(BlockId b) const { return defined_[b]; }
  /// How many variables blocks assign, summed over them.
  [[nodiscard]] std::size_t num_definitions() const { return defined_.num_items(); }
  /// The blocks that assign each variable, in increasing order. O(size).
  [[nodiscard]] Csr<VariableId, BlockId> definitions() const {
    return defined_.transposed(num_variables_);
  }
  /// The blocks with an upward-exposed use of each variable, in increasing order. O(size).
  [[nodiscard]] Csr<VariableId, BlockId> exposed_uses() const {
    return exposed_.transposed(num_variables_);
  }
  /// The variables that some block reads before assigning them. O(size).
  [[nodiscard]] IdSet<VariableId> non_locals() const;

 private:
  Csr<BlockId, VariableId> exposed_;
  Csr<BlockId, VariableId> defined_;
  std::size_t num_variables_;
};

}  // namespace ssac::cfg
