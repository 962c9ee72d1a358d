// Which variables are live where a block begins and ends. A variable is live at a point when a path
// from there reads it before it is assigned.
//
// Path exploration by variable: from every block that reads the variable before any assignment of
// its own, walk back over predecessors until a block that assigns it.
//
// Source: Brandner, Boissinot, Darte, Dupont de Dinechin, Rastello, "Computing Liveness Sets for
// SSA-Form Programs", INRIA RR-7503, 2011, algorithms 6 and 7.
// Deviations: variables are names with any number of assignments, so the walk stops at each block
// that assigns; there is no recursion; there are no phis. Blocks that the entry does not reach take
// no part.
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

/// Finds the blocks where one variable is live, variable by variable, in memory that grows with the
/// function and not with the answer.
class LivenessExplorer {
 public:
  /// The function must outlive the explorer. O(size), and its dominators if they are not given.
  explicit LivenessExplorer(const Function& function);
  LivenessExplorer(const Function& function, const DominatorTree& tree);

  /// The scan of the blocks that all explorations start from.
  [[nodiscard]] const UsesAndDefinitions& uses() const { return scan_; }

  /// What one variable's exploration found; the spans hold until the next `explore`. Blocks are in
  /// the order in which they were found.
  struct Blocks {
    std::span<const BlockId> live_in;
    std::span<const BlockId> live_out;
  };
  /// O(assignments and reads of the variable + edges into the blocks where it is live).
  Blocks explore(VariableId v) { return explore(v, {}, std::numeric_limits<std::size_t>::max()); }
  /// The same where these blocks, which the entry reaches, read the variable first, too.
  Blocks explore_with(VariableId v, std::span<const BlockId> readers) {
    return explore(v, readers, {}, std::numeric_limits<std::size_t>::max());
  }
  /// The same, but no further than until each of the `wanted` blocks was found to be one where the
  /// variable is live-in (unless there are none), or at least `most` such blocks were found.
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
  // The exploration that each block was last seen in, so that nothing is cleared between two.
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
  /// Time and memory O(size + answer), where a block that branches counts twice.
  explicit Liveness(const Function& function);
  /// None where all sets together have more elements than `most`. Time and memory O(size + most).
  static std::optional<Liveness> of_at_most(const Function& function, std::size_t most);

  /// The variables live where the block begins, in increasing order; none for unreachable blocks.
  [[nodiscard]] std::span<const VariableId> live_in(BlockId b) const { return live_in_[b]; }
  /// The variables live where the block ends, in increasing order; none for unreachable blocks.
  [[nodiscard]] std::span<const VariableId> live_out(BlockId b) const { return live_out_[b]; }

 private:
  Csr<BlockId, VariableId> live_in_;
  Csr<BlockId, VariableId> live_out_;
};

}  // namespace ssac::cfg
