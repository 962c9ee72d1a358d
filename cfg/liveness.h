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
#include <utility>
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
  /// The same; calls `visit(step, block, to)` at each step, by its name in cfg/traces.h: "live out"
  /// (of the block, because it is live into `to`), and then "stop" or, if that is new, "live in".
  template <class Visit>
  Blocks explore_visiting(VariableId v, Visit visit) {
    return explore(v, {}, {}, std::numeric_limits<std::size_t>::max(), visit);
  }
  /// The same, as if these blocks, which the entry must reach, had upward-exposed uses of the
  /// variable too.
  Blocks explore_with(VariableId v, std::span<const BlockId> readers) {
    return explore(v, readers, {}, std::numeric_limits<std::size_t>::max(), [](auto...) {});
  }
  /// The same, but stops once the variable is known to be live-in at all `wanted` blocks (if there
  /// are any), or at `most` or more blocks.
  Blocks explore(VariableId v, std::span<const BlockId> wanted, std::size_t most) {
    return explore(v, {}, wanted, most, [](auto...) {});
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
  template <class Visit>
  Blocks explore(VariableId v, std::span<const BlockId> more_readers,
                 std::span<const BlockId> wanted, std::size_t most, Visit visit);

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

template <class Visit>
LivenessExplorer::Blocks LivenessExplorer::explore(VariableId v,
                                                   std::span<const BlockId> more_readers,
                                                   std::span<const BlockId> wanted,
                                                   std::size_t most, Visit visit) {
  ++exploration_;
  for (BlockId b : definitions(v)) defines_in_[b] = exploration_;
  live_in_.clear();
  live_out_.clear();
  const auto is_first_time = [&](std::uint32_t& last) {
    return std::exchange(last, exploration_) != exploration_;
  };
  std::size_t missing = 0;
  for (BlockId b : wanted) missing += is_first_time(wanted_in_[b]) ? 1 : 0;
  bool goes_on = true;
  const auto mark_live_in = [&](BlockId b) {
    if (!is_first_time(live_in_in_[b])) return false;
    live_in_.push_back(b);
    if (wanted_in_[b] == exploration_) goes_on = --missing != 0;
    return true;
  };
  for (BlockId b : uses_[v]) mark_live_in(b);
  for (BlockId b : more_readers) mark_live_in(b);
  // The list is its own work list: blocks found are appended and explored in turn.
  for (std::size_t next = 0; goes_on && next < live_in_.size() && live_in_.size() < most; ++next) {
    const BlockId to = live_in_[next];
    for (BlockId from : function_.predecessors(to)) {
      if (reachable_[from.index()] == 0 || !is_first_time(live_out_in_[from])) continue;
      live_out_.push_back(from);
      visit("live out", from, to);
      const bool stops = defines_in_[from] == exploration_;
      if (stops || mark_live_in(from)) visit(stops ? "stop" : "live in", from, BlockId());
    }
  }
  return {live_in_, live_out_};
}

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
  Liveness() = default;

  Csr<BlockId, VariableId> live_in_;
  Csr<BlockId, VariableId> live_out_;
};

}  // namespace ssac::cfg
