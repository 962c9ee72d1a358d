// Where control can go, given what is known about conditions: blocks with the truths carried there.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"
#include "cfg/warnings/known_truths.h"

namespace ssac::cfg {

/// A block that control reaches, with the truth that it carries then.
struct TruthState {
  BlockId block;
  KnownTruths::Truth truth = KnownTruths::Truth::unknown;
};

/// The truth that `to` carries when it is entered from a state. O(log edges).
KnownTruths::Truth truth_after(const KnownTruths& known, const TruthState& state, BlockId to);
/// Where control goes from a state, if that is known. O(log branches).
std::optional<BlockId> known_successor(const Function& function, const KnownTruths& known,
                                       const TruthState& state);

/// The states that paths from the entry reach, as a flow graph whose blocks are their numbers; the
/// first one is that of the entry. At most three per block.
class TruthStates {
 public:
  /// O(size * log size).
  TruthStates(const Function& function, const KnownTruths& known);

  [[nodiscard]] const Graph& graph() const { return graph_; }
  /// The block of the state with this number.
  [[nodiscard]] BlockId block(BlockId state) const { return states_[state.index()].block; }
  /// Whether control can reach the block.
  [[nodiscard]] bool runs(BlockId b) const { return runs_.contains(b); }

 private:
  std::vector<TruthState> states_;
  IdSet<BlockId> runs_;
  Graph graph_;
};

}  // namespace ssac::cfg
