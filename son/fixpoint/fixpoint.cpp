#include "son/fixpoint/fixpoint.h"

#include <algorithm>

#include "son/fixpoint/passes.h"

namespace ssac::son {

void simplify_to_fixpoint(Graph& graph, std::size_t size_limit, Trace& trace) {
  const std::size_t nodes = graph.nodes_created();
  const std::size_t room = size_limit - std::min(size_limit, nodes);
  fixpoint::State state{graph, trace, std::min(room, 64 * nodes)};
  fixpoint::normalise_loops(state);
  for (int round = 0; round < 256; ++round) {
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
  graph.settle();
}

}  // namespace ssac::son
