// Why the methods differ: every site where some method has more or fewer phis than pruned SSA, with
// the reason, found by analyses of the CFG and not by what the methods say of themselves.
#pragma once

#include <span>
#include <vector>

#include "cfg/function.h"
#include "compare/core/report.h"
#include "ssa/function.h"

namespace ssac::compare {

/// Where the constructs of the source ended up: the block of the CFG for a construct and its place.
class MergeBlocks {
 public:
  /// O(merges log merges).
  explicit MergeBlocks(const cfg::Function& function);
  /// None where control does not meet any more.
  [[nodiscard]] cfg::BlockId find(const cfg::Merge& merge) const;

 private:
  std::vector<std::pair<cfg::Merge, cfg::BlockId>> sorted_;
};

struct DifferenceInput {
  const cfg::Function& lowered;  ///< before clean-up
  const cfg::Function& cfg;      ///< what the methods worked on
  const ssa::Function& pruned;
  /// How many blocks where some variable is live may be looked at.
  std::size_t most_live_blocks = 30'000'000;
  bool continues_are_back_edges = false;  ///< of eager and lazy, which follow the source
};

/// Compares the sites of all rows that were built with those of pruned SSA. O(size + sites log
/// sites + blocks where variables are live whose phis depend on it), up to a limit of such blocks,
/// past which the reason is that they were not followed. Reasons, tried in this order for a row
/// with more phis than pruned: a peephole made one of them; the block is not reachable; fewer than
/// two reachable predecessors; pruned has a phi there too (stacked); the variable is not live-in;
/// and what is left is live but not in the iterated dominance frontier, since pruned SSA has
/// exactly the phis that are both: no second definition meets the first. For a row without the phi
/// of pruned SSA: it carries one value once copies are looked through; nothing in a Sea of Nodes
/// needs it; eager and lazy have the continues of the loop meet at its header; and what is left a
/// peephole rewrote, or what needed it.
std::vector<Difference> find_differences(const DifferenceInput& input,
                                         std::span<const MethodRow> rows);

}  // namespace ssac::compare
