// Upward-exposed uses and definitions: which variables each block reads before assigning them, and
// which it assigns. One scan of the instructions, for everything that needs no more than this:
// liveness, phi insertion, live-range sharing.
//
// Source: Briggs, Cooper, Harvey, Simpson, "Practical Improvements to the Construction and
// Destruction of Static Single Assignment Form", Software: Practice and Experience 28(8), 1998,
// figure 4: only variables with an upward-exposed use in some block ("non-locals") can need phis.
// Deviations: what each block reads is kept too; blocks that the entry does not reach are not
// scanned. The scan appends to its lists without a branch on whether the variable is new: in the
// code of a large function, that branch is unpredictable.
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

  /// The variables that the block reads before assigning them, each once, in the order of their
  /// first reads; none for an unreachable block.
  [[nodiscard]] std::span<const VariableId> upward_exposed(BlockId b) const { return exposed_[b]; }
  /// The variables that the block assigns, each once, in the order of their first assignments; none
  /// for an unreachable block.
  [[nodiscard]] std::span<const VariableId> defined(BlockId b) const { return defined_[b]; }
  /// The number of variables that a block assigns, summed over all blocks.
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
