// Which variables each block reads before it assigns them, and which it assigns: all that phi
// insertion needs to know of the instructions, from one scan.
//
// Source: Briggs, Cooper, Harvey, Simpson, "Practical Improvements to the Construction and
// Destruction of Static Single Assignment Form", Software: Practice and Experience 28(8), 1998,
// figure 4: the names read before they are assigned in some block ("non-locals") are the only ones
// that can need phis. Deviations: what each block reads is kept too; blocks that the entry does not
// reach are not scanned. The scan appends to its lists without a branch on whether the variable is
// new: in the code of a large function that branch is a coin toss.
#pragma once

#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/csr.h"

namespace ssac::ssa {

class BlockAccesses {
 public:
  /// In: a verified function and its dominator tree. O(size).
  BlockAccesses(const cfg::Function& function, const cfg::DominatorTree& tree);

  /// The variables that the block reads before it assigns them, each once, in the order of their
  /// first reads; none of an unreachable block.
  [[nodiscard]] std::span<const cfg::VariableId> exposed(cfg::BlockId b) const {
    return exposed_[b];
  }
  /// The variables that the block assigns, each once, in the order of their first assignments; none
  /// of an unreachable block.
  [[nodiscard]] std::span<const cfg::VariableId> assigned(cfg::BlockId b) const {
    return assigned_[b];
  }
  /// How many variables blocks assign, summed over them.
  [[nodiscard]] std::size_t num_assigned() const { return assigned_.num_items(); }
  /// The blocks that assign the variable, in increasing order.
  [[nodiscard]] std::span<const cfg::BlockId> definitions(cfg::VariableId v) const {
    return definitions_[v];
  }
  /// Whether some block reads the variable before assigning it.
  [[nodiscard]] bool is_non_local(cfg::VariableId v) const { return non_local_[v] != 0; }

 private:
  Csr<cfg::BlockId, cfg::VariableId> exposed_;
  Csr<cfg::BlockId, cfg::VariableId> assigned_;
  Csr<cfg::VariableId, cfg::BlockId> definitions_;
  IdMap<cfg::VariableId, char> non_local_;
};

}  // namespace ssac::ssa
