#include "son/fixpoint/fixpoint.h"

#include <algorithm>

#include "son/fixpoint/passes.h"

namespace ssac::son {

namespace {

std::size_t count_inputs(const Graph& graph) {
  std::size_t inputs = 0;
  for (const NodeId n : graph.nodes()) inputs += graph.num_inputs(n);
  return inputs;
}

/// One round. The search for congruent phis takes its visits of inputs from `refinement_visits`.
/// The graph is consistent between passes, but not within the first, which removes control edge by
/// edge.
void run_passes(fixpoint::State& state, std::size_t& refinement_visits) {
  fixpoint::propagate_constants(state);
  fixpoint::prune(state);
  fixpoint::restore_loops(state);
  state.show("pass: constants, and unreachable control");
  fixpoint::normalise_loops(state);
  state.show("pass: loops of one entry and one back edge");
  fixpoint::flatten_regions(state);
  state.show("pass: Regions of Regions");
  fixpoint::remove_redundant_phis(state);
  fixpoint::prune_again(state);
  state.show("pass: redundant phis");
  fixpoint::CanonicalOrder numbering = fixpoint::order_nodes(state);
  state.show("pass: the order of inputs");
  refinement_visits -= std::min(
      refinement_visits, fixpoint::merge_congruent_phis(state, numbering, refinement_visits));
  fixpoint::resolve_repeated_tests(state);
  fixpoint::rewrite_data(state, numbering);
  state.show("pass: rules on data");
}

}  // namespace

void simplify_to_fixpoint(Graph& graph, std::size_t size_limit, std::size_t rewrite_limit,
                          Trace& trace, GraphWatch* watch) {
  constexpr std::size_t max_visits = 2'000'000;  // of inputs, by each pass
  constexpr std::size_t fewest_rounds = 16, max_rounds = 256;
  const std::size_t max_refinement = std::max<std::size_t>(12'000'000, 64 * count_inputs(graph));
  const std::size_t nodes = graph.nodes_created();
  const std::size_t room = size_limit - std::min(size_limit, nodes);
  fixpoint::State state{graph, trace, std::min({room, 64 * nodes, rewrite_limit})};
  state.watch = watch;
  fixpoint::normalise_loops(state);
  state.show("pass: loops of one entry and one back edge");
  std::size_t visits = 0;
  std::size_t refinement_visits = max_refinement;
  for (std::size_t round = 0;; ++round) {
    const std::size_t inputs = count_inputs(graph);
    const bool is_spent =
        (visits > max_visits && round >= fewest_rounds) || refinement_visits < inputs;
    if (is_spent || round == max_rounds) {
      graph.set_rules_cut();
      break;
    }
    const std::size_t before = state.changes;
    visits += inputs;
    run_passes(state, refinement_visits);
    if (state.changes == before) break;
  }
  fixpoint::unfold_loops(state);
  // Some inputs of a Region that was a back edge of an irreducible loop can be entries.
  fixpoint::restore_loops(state);
  graph.settle();
  state.show("pass: Regions into loops, and back edges");
}

}  // namespace ssac::son
