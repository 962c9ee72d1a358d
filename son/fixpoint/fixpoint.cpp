#include "son/fixpoint/fixpoint.h"

#include <algorithm>

#include "son/fixpoint/passes.h"

namespace ssac::son {

namespace {

/// One round. Between the passes the graph is in order; within the first, which takes control away
/// edge by edge, it is not.
void run_passes(fixpoint::State& state) {
  fixpoint::propagate_constants(state);
  fixpoint::prune(state);
  fixpoint::restore_loops(state);
  state.show("pass: constants, and unreachable control");
  fixpoint::normalise_loops(state);
  state.show("pass: loops of one entry and one back edge");
  fixpoint::flatten_regions(state);
  state.show("pass: Regions of Regions");
  fixpoint::remove_redundant_phis(state);
  fixpoint::prune(state);
  state.show("pass: redundant phis");
  fixpoint::CanonicalOrder numbering = fixpoint::order_nodes(state);
  state.show("pass: the order of inputs");
  fixpoint::merge_congruent_phis(state, numbering);
  fixpoint::resolve_repeated_tests(state);
  fixpoint::rewrite_data(state, numbering);
  state.show("pass: rules on data");
}

}  // namespace

void simplify_to_fixpoint(Graph& graph, std::size_t size_limit, std::size_t rewrite_limit,
                          Trace& trace, GraphWatch* watch) {
  constexpr std::size_t most_visits = 4'000'000;
  const std::size_t nodes = graph.nodes_created();
  const std::size_t room = size_limit - std::min(size_limit, nodes);
  fixpoint::State state{graph, trace, std::min({room, 64 * nodes, rewrite_limit}), 0, watch};
  const std::size_t most_rounds =
      std::clamp<std::size_t>(most_visits / std::max<std::size_t>(nodes, 1), 16, 256);
  fixpoint::normalise_loops(state);
  state.show("pass: loops of one entry and one back edge");
  for (std::size_t round = 0;; ++round) {
    if (round == most_rounds) {
      graph.set_rules_cut();
      break;
    }
    const std::size_t before = state.changes;
    run_passes(state);
    if (state.changes == before) break;
  }
  fixpoint::unfold_loops(state);
  // Of a Region before an irreducible loop's back edge some inputs can be entries.
  fixpoint::restore_loops(state);
  graph.settle();
  state.show("pass: Regions into loops, and back edges");
}

}  // namespace ssac::son
