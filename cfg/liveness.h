// Which variables are live at the beginning and end of each block. A variable is live at a point if
// some path from there reads it before assigning it.
//
// Path exploration, one variable at a time: from every block with an upward-exposed use of the
// variable, walk back over predecessors up to the blocks that assign it.
//
// Source: Brandner, Boissinot, Darte, Dupont de Dinechin, Rastello, "Computing Liveness Sets for
// SSA-Form Programs", INRIA RR-7503, 2011, algorithms 6 and 7.
// Deviations: a variable can have any number of assignments, so the walk stops at each block that
// assigns it; there is no recursion; there are no phis. Blocks that the entry does not reach are
// ignored.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/csr.h"
#include "cfg/uses_and_definitions.h"

namespace ssac::cfg {

/// Finds the blocks where a variable is live, one variable at a time, in memory that depends on the
/// size of the function and not on that of the answer.
class LivenessExplorer {
 public:
  /// The function must outlive the explorer. O(size), and the dominators if they are not given.
  explicit LivenessExplorer(const Function& function);
  LivenessExplorer(const Function& function, const DominatorTree& tree);

  /// The scan of the blocks that all explorations start from.
  [[nodiscard]] const UsesAndDefinitions& uses() const { return scan_; }

  /// What the exploration of one variable found; the spans are valid until the next `explore`.
  /// Blocks are in the order in which they were found.
  struct Blocks {
    std::span<const BlockId> live_in;
    std::span<const BlockId> live_out;
  };
  /// O(assignments and reads of the variable + edges into the blocks where it is live).
  Blocks explore(VariableId v) { return explore(v, {}, std::numeric_limits<std::size_t>::max()); }
  /// The same, as if these blocks, which the entry must reach, had upward-exposed uses of the
  /// variable too.
  Blocks explore_with(VariableId v, std::span<const BlockId> readers) {
    return explore(v, readers, {}, std::numeric_limits<std::size_t>::max());
  }
  /// The same, but stops once the variable is known to be live-in at all `wanted` blocks (if there
  /// are any), or at `most` or more blocks.
  Blocks explore(VariableId v, std::span<const BlockId> wanted, std::size_t most) {
    return explore(v, {}, wanted, most);
  }

  /// Whether the block is among live_in of the last exploration. O(1).
  [[nodiscard]] bool found_live_in(BlockId b) const {
    return exploration_ != 0 && live_in_in_[b] == exploration_;
  }

  /// The reachable blocks that read the variable before they assign it, in increasing order.
  [[nodiscard]] std::span<const BlockId> exposed_uses(VariableId v) const { return uses_[v]; }
  /// The reachable blocks that assign the variable, in increasing order.
  [[nodiscard]] std::span<const BlockId> definitions(VariableId v) const { return definitions_[v]; }

 private:
  Blocks explore(VariableId v, std::span<const BlockId> more_readers,
                 std::span<const BlockId> wanted, std::size_t most);

  const Function& function_;
  UsesAndDefinitions scan_;
  Csr<VariableId, BlockId> uses_;
  Csr<VariableId, BlockId> definitions_;
  std::vector<char> reachable_;  // by block
  // The number of the exploration that last saw each block, so that nothing need be cleared in
  // between.
  std::uint32_t exploration_ = 0;
  IdMap<BlockId, std::uint32_t> defines_in_;
  IdMap<BlockId, std::uint32_t> live_in_in_;
  IdMap<BlockId, std::uint32_t> live_out_in_;
  IdMap<BlockId, std::uint32_t> wanted_in_;
  std::vector<BlockId> live_in_;
  std::vector<BlockId> live_out_;
};

/// The live variables of every block.
class Liveness {
 public:
  /// Time and memory O(size + answer), counting a variable live at the end of a block once per
  /// successor.
  explicit Liveness(const Function& function);
  /// None if all sets together have more elements than `most`. Time and memory O(size + most).
  static std::optional<Liveness> of_at_most(const Function& function, std::size_t most);

  /// The variables live at the beginning of the block, in increasing order; none for unreachable
  /// blocks.
  [[nodiscard]] std::span<const VariableId> live_in(BlockId b) const { return live_in_[b]; }
  /// The variables live at the end of the block, in increasing order; none for unreachable blocks.
  [[nodiscard]] std::span<const VariableId> live_out(BlockId b) const { return live_out_[b]; }

 private:
  Csr<BlockId, VariableId> live_in_;
  Csr<BlockId, VariableId> live_out_;
};

}  // namespace ssac::cfg
