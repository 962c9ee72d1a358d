// Where control can go by what is known of conditions: blocks with what is carried there.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"
#include "cfg/unbound_reads.h"

namespace ssac::cfg {

/// A block that control comes to, with what it carries then.
struct TruthState {
  BlockId block;
  KnownTruths::Truth truth = KnownTruths::Truth::unknown;
};

/// What `to` carries after a state. O(log edges).
KnownTruths::Truth truth_after(const KnownTruths& known, const TruthState& state, BlockId to);
/// Where control goes on after a state, if that is known. O(log branches).
std::optional<BlockId> known_successor(const Function& function, const KnownTruths& known,
                                       const TruthState& state);

/// The states that a path from the entry comes to, as a flow graph whose blocks are their numbers:
/// the first is the entry's. At most three a block.
class TruthStates {
 public:
  /// O(size * log size).
  TruthStates(const Function& function, const KnownTruths& known);

  [[nodiscard]] const Graph& graph() const { return graph_; }
  /// Of the state of that number.
  [[nodiscard]] BlockId block(BlockId state) const { return states_[state.index()].block; }
  /// Whether control can come to the block.
  [[nodiscard]] bool runs(BlockId b) const { return runs_.contains(b); }

 private:
  std::vector<TruthState> states_;
  IdSet<BlockId> runs_;
  Graph graph_;
};

}  // namespace ssac::cfg
