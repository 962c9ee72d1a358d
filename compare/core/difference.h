// Why the methods differ: every site where some method has more or fewer phis than pruned SSA, with
// the reason, found by analyses of the CFG and not reported by the methods themselves.
#pragma once

#include <span>
#include <vector>

#include "cfg/function.h"
#include "compare/core/report.h"
#include "ssa/function.h"

namespace ssac::compare {

/// Maps a construct of the source and its location to its block in the CFG.
class MergeBlocks {
 public:
  /// O(merges log merges).
  explicit MergeBlocks(const cfg::Function& function);
  /// Invalid if the CFG has no join for it any more.
  [[nodiscard]] cfg::BlockId find(const cfg::Merge& merge) const;

 private:
  std::vector<std::pair<cfg::Merge, cfg::BlockId>> sorted_;
};

struct DifferenceInput {
  const cfg::Function& lowered;  ///< before CFG simplification
  const cfg::Function& cfg;      ///< what the methods worked on
  const ssa::Function& pruned;
  /// Limit on the blocks visited to find where variables are live.
  std::size_t max_live_blocks = 30'000'000;
  bool continues_are_back_edges = false;  ///< for eager and lazy, which follow the source
};

/// Compares the sites of all rows that were built with those of pruned SSA. O(size + sites log
/// sites + the blocks where the variables are live whose reason depends on liveness), up to a limit
/// on these blocks; past it the reason is that the variable was not followed.
/// Reasons for a row with more phis than pruned, tried in this order: a peephole made one of them;
/// the block is unreachable; it has fewer than two reachable predecessors; pruned has a phi there
/// too (stacked); the variable is not live-in; otherwise only one definition reaches, since pruned
/// SSA has exactly the phis that are live-in and in the iterated dominance frontier.
/// Reasons for a row without a phi of pruned SSA, tried in this order: in eager and lazy the
/// continues of the loop merge at its header; nothing in a Sea of Nodes needs it, whatever folds;
/// it carries one value once copies and constants are looked through; otherwise a peephole rewrote
/// the phi, or what needed it.
std::vector<Difference> find_differences(const DifferenceInput& input,
                                         std::span<const MethodRow> rows);

}  // namespace ssac::compare
