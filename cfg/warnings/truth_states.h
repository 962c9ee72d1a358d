// Where control can go, given what is known about conditions: blocks with the truths carried there.
#pragma once

#include <span>
#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"
#include "cfg/support/csr.h"
#include "cfg/warnings/known_truths.h"

namespace ssac::cfg {

/// The number of a state: a block that control reaches, with the truth that it carries then.
using StateId = BlockId;

/// The states that paths from the entry reach, as a flow graph whose blocks are their numbers; the
/// first one is that of the entry. At most three per block.
class TruthStates {
 public:
  /// O(size * log size).
  TruthStates(const Function& function, const KnownTruths& known);

  [[nodiscard]] const Graph& graph() const { return graph_; }
  [[nodiscard]] BlockId block(StateId state) const { return blocks_[state.index()]; }
  [[nodiscard]] std::span<const StateId> states(BlockId b) const { return states_[b]; }
  /// Whether control can reach the block.
  [[nodiscard]] bool runs(BlockId b) const { return !states(b).empty(); }

 private:
  std::vector<BlockId> blocks_;  // of the states
  Csr<BlockId, StateId> states_;
  Graph graph_;
};

}  // namespace ssac::cfg
