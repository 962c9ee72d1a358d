#include "son/fixpoint/equivalence.h"

#include <algorithm>

#include "son/fixpoint/fixpoint.h"
#include "son/fixpoint/passes.h"
#include "son/isomorphism.h"

namespace ssac::son {

namespace {

void settle_branches(fixpoint::State& state) {
  fixpoint::propagate_constants(state);
  fixpoint::prune(state);
}

void bring_to_order(fixpoint::State& state) { fixpoint::order_nodes(state); }

void drop_redundant_phis(fixpoint::State& state) {
  fixpoint::remove_redundant_phis(state);
  fixpoint::prune(state);
  fixpoint::order_nodes(state);
}

void unstack(fixpoint::State& state) {
  fixpoint::flatten_regions(state);
  drop_redundant_phis(state);
}

/// Whether any loop had several.
bool give_loops_one_back_edge(Graph& graph) {
  const std::size_t before = graph.end_id();
  Trace off;
  fixpoint::State state{graph, off, largest_explained_graph};
  fixpoint::normalise_loops(state);
  return graph.end_id() != before;
}

void apply(Equivalence step, Graph& graph) {
  Trace off;
  fixpoint::State state{graph, off, largest_explained_graph};
  switch (step) {
    case Equivalence::unseen_constant: return settle_branches(state);
    case Equivalence::order: return bring_to_order(state);
    case Equivalence::redundant_phis: return drop_redundant_phis(state);
    case Equivalence::stacking: return unstack(state);
    case Equivalence::unseen_data:
      return simplify_to_fixpoint(graph, 2 * largest_explained_graph, off);
    case Equivalence::same:
    case Equivalence::different:
    case Equivalence::not_compared: return;
  }
}

}  // namespace

std::string_view explain(Equivalence equivalence) {
  switch (equivalence) {
    case Equivalence::same: return "the same graph";
    case Equivalence::order: return "the ways into a Region or Stop come in another order";
    case Equivalence::redundant_phis:
      return "a phi that stands for one value is left in one of them";
    case Equivalence::stacking: return "Regions of two ways are stacked where one has all the ways";
    case Equivalence::unseen_constant:
      return "only one of them has seen what is constant, or that control never comes";
    case Equivalence::unseen_data:
      return "one of them has missed a rule that was applied in the other";
    case Equivalence::different: return "applied in another order, the rules end in another graph";
    case Equivalence::not_compared: return "too large to find out why they differ";
  }
  return "?";
}

GraphMatch match(const Graph& a, const Graph& b, std::size_t largest) {
  const std::optional<std::string> difference = first_difference(a, b);
  if (!difference) return {};
  if (std::max(a.nodes_created(), b.nodes_created()) > largest) {
    return {Equivalence::not_compared, *difference};
  }
  Graph left = a;
  Graph right = b;
  // The other passes need loops of one entry and one back edge.
  bool stacked = give_loops_one_back_edge(left);
  stacked |= give_loops_one_back_edge(right);
  for (const Equivalence step :
       {Equivalence::unseen_constant, Equivalence::order, Equivalence::redundant_phis,
        Equivalence::stacking, Equivalence::unseen_data}) {
    apply(step, left);
    apply(step, right);
    if (first_difference(left, right)) continue;
    return {stacked ? std::max(step, Equivalence::stacking) : step, *difference};
  }
  return {Equivalence::different, *difference};
}

}  // namespace ssac::son
