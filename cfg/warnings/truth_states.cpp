// Breadth-first search from the entry.
#include "cfg/warnings/truth_states.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace ssac::cfg {

namespace {

using Truth = KnownTruths::Truth;

struct State {
  BlockId block;
  Truth truth = Truth::unknown;
};

Truth negation(Truth truth) {
  if (truth == Truth::unknown) return truth;
  return truth == Truth::yes ? Truth::no : Truth::yes;
}

/// The truth that `to` carries when it is entered from a state. O(log edges).
Truth truth_after(const KnownTruths& known, const State& state, BlockId to) {
  const auto found =
      std::ranges::lower_bound(known.edges, KnownTruths::Edge{to, state.block, Truth::no});
  const bool is_known =
      found != known.edges.end() && found->block == to && found->predecessor == state.block;
  if (!is_known) return Truth::unknown;
  if (found->truth == Truth::carried) return state.truth;
  return found->truth == Truth::negated ? negation(state.truth) : found->truth;
}

/// Where control goes from a state, if that is known. O(log branches).
std::optional<BlockId> known_successor(const Function& function, const KnownTruths& known,
                                       const State& state) {
  const std::span<const BlockId> possible = function.possible_successors(state.block);
  if (possible.size() == 1) return possible.front();
  const auto found =
      std::ranges::lower_bound(known.branches, state.block, {}, &KnownTruths::Branch::block);
  if (found == known.branches.end() || found->block != state.block) return std::nullopt;
  if (found->if_true == found->if_false) return found->if_true;
  if (state.truth == Truth::unknown) return std::nullopt;
  return state.truth == Truth::yes ? found->if_true : found->if_false;
}

}  // namespace

TruthStates::TruthStates(const Function& function, const KnownTruths& known) {
  constexpr std::uint32_t none = StateId::none_index;
  // Indexed by block and by the truths that a state can have: no, yes, unknown.
  std::vector<std::array<std::uint32_t, 3>> numbers(function.num_blocks(), {none, none, none});
  std::vector<State> states;
  std::vector<std::pair<BlockId, StateId>> states_of_blocks;
  const auto number_of = [&](const State& state) {
    const std::size_t truth = state.truth == Truth::no ? 0 : state.truth == Truth::yes ? 1 : 2;
    std::uint32_t& number = numbers[state.block.index()][truth];
    if (number == none) {
      number = static_cast<std::uint32_t>(states.size());
      states.push_back(state);
      blocks_.push_back(state.block);
      states_of_blocks.emplace_back(state.block, number);
    }
    return StateId(number);
  };
  std::vector<std::pair<StateId, StateId>> edges;
  const StateId entry = number_of({function.entry()});
  for (std::size_t next = 0; next < states.size(); ++next) {
    const State state = states[next];
    const auto go_on = [&](BlockId to) {
      edges.emplace_back(StateId(next), number_of({to, truth_after(known, state, to)}));
    };
    if (const std::optional<BlockId> only = known_successor(function, known, state)) {
      go_on(*only);
    } else {
      std::ranges::for_each(function.successors(state.block), go_on);
    }
  }
  states_ = Csr<BlockId, StateId>::from_pairs(function.num_blocks(), states_of_blocks);
  graph_ = Graph::from_edges(states.size(), entry, edges);
}

}  // namespace ssac::cfg
