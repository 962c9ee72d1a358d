#include "son/fixpoint/fixpoint.h"

#include <algorithm>

#include "son/fixpoint/passes.h"

namespace ssac::son {

void simplify_to_fixpoint(Graph& graph, std::size_t size_limit, std::size_t rewrite_limit,
                          Trace& trace) {
  constexpr std::size_t most_nodes_seen = 4'000'000;
  const std::size_t nodes = graph.nodes_created();
  const std::size_t room = size_limit - std::min(size_limit, nodes);
  fixpoint::State state{graph, trace, std::min({room, 64 * nodes, rewrite_limit})};
  const std::size_t most_rounds =
      std::clamp<std::size_t>(most_nodes_seen / std::max<std::size_t>(nodes, 1), 16, 256);
  fixpoint::normalise_loops(state);
  for (std::size_t round = 0;; ++round) {
    if (round == most_rounds) {
      graph.set_rules_cut();
      break;
    }
    const std::size_t before = state.changes;
    fixpoint::propagate_constants(state);
    fixpoint::prune(state);
    fixpoint::restore_loops(state);
    fixpoint::normalise_loops(state);
    fixpoint::flatten_regions(state);
    fixpoint::remove_redundant_phis(state);
    fixpoint::prune(state);
    fixpoint::CanonicalOrder order = fixpoint::order_nodes(state);
    fixpoint::merge_congruent_phis(state, order);
    fixpoint::resolve_repeated_tests(state);
    fixpoint::rewrite_data(state, order);
    if (state.changes == before) break;
  }
  fixpoint::unfold_loops(state);
  // Of a Region before an irreducible loop's back edge some ways can be entries.
  fixpoint::restore_loops(state);
  graph.settle();
}

}  // namespace ssac::son
