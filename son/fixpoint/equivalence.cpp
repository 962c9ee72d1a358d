#include "son/fixpoint/equivalence.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "son/fixpoint/fixpoint.h"
#include "son/fixpoint/passes.h"
#include "son/isomorphism.h"

namespace ssac::son {

namespace {

/// How many rewrites the last step may do: a minimum, plus some for each node.
constexpr std::size_t fewest_rewrites = 30'000;
constexpr std::size_t rewrites_a_node = 4;
/// How many nodes all rounds of a step together may visit.
constexpr std::size_t max_nodes_seen = 100'000;

/// What steps may have changed.
struct Effects {
  std::set<Equivalence> useful = {};
  bool has_pruned = false;  ///< unreachable nodes, or data that nothing needs, have been removed
  bool gave_up = false;     ///< the order of sums was not found within its limits
};

/// Applies one step, other than unseen_data.
void apply_step(Equivalence step, fixpoint::State& state, Effects& effects) {
  if (step == Equivalence::unseen_constant) {
    fixpoint::propagate_constants(state);
    fixpoint::prune(state);
    fixpoint::restore_loops(state);
  }
  if (step == Equivalence::stacking) {
    fixpoint::prune_data(state);  // what nothing needs can keep Regions from being merged
    fixpoint::normalise_loops(state);
    fixpoint::flatten_regions(state);
  }
  if (step == Equivalence::redundant_phis) fixpoint::remove_redundant_phis(state);
  if (step == Equivalence::sum_order) effects.gave_up |= !fixpoint::sort_sums(state);
  if (step == Equivalence::order) fixpoint::order_nodes(state);
}

bool is_in(std::span<const Equivalence> steps, Equivalence step) {
  return std::ranges::find(steps, step) != steps.end();
}

/// Applies all steps once, except unseen_constant if `knows_constants`. Those that may have changed
/// something other than by pruning become useful.
void apply_once(std::span<const Equivalence> steps, fixpoint::State& state, bool knows_constants,
                Effects& effects) {
  constexpr Equivalence in_order[] = {Equivalence::unseen_constant, Equivalence::stacking,
                                      Equivalence::redundant_phis, Equivalence::sum_order,
                                      Equivalence::order};
  for (const Equivalence step : in_order) {
    if (!is_in(steps, step) || (step == Equivalence::unseen_constant && knows_constants)) continue;
    const std::size_t before = state.changes;
    apply_step(step, state, effects);
    // Without unseen_constant, unreachable control stays, and so must the data that only it needs.
    if (step == Equivalence::redundant_phis && is_in(steps, Equivalence::unseen_constant)) {
      fixpoint::prune_again(state);
    }
    // Reordering is not counted as a change.
    if (state.changes != before || step == Equivalence::order) effects.useful.insert(step);
  }
}

/// Applies the steps in rounds. Returns whether, except for unseen_data, they change nothing any
/// more. `at_rest`: the steps before the last change nothing to begin with.
bool apply_rounds(std::span<const Equivalence> steps, Graph& graph, bool at_rest,
                  Effects& effects) {
  const std::size_t max_rounds = std::clamp<std::size_t>(max_nodes_seen / graph.end_id(), 1, 16);
  Trace off;
  fixpoint::State state{graph, off, largest_explained_graph};
  bool rests = false;
  for (std::size_t round = 0; round < max_rounds && !rests; ++round) {
    const std::size_t before = state.changes;
    apply_once(steps, state, at_rest && round == 0, effects);
    rests = state.changes == before;
  }
  effects.has_pruned |= state.pruned != 0;
  if (std::ranges::find(steps, Equivalence::unseen_data) != steps.end()) {
    const std::size_t rewrites = fewest_rewrites + rewrites_a_node * graph.nodes_created();
    simplify_to_fixpoint(graph, 2 * largest_explained_graph, rewrites, off);
  }
  return rests;
}

}  // namespace

void apply(std::span<const Equivalence> steps, Graph& graph) {
  Effects effects;
  apply_rounds(steps, graph, false, effects);
}

std::string_view explain(Equivalence equivalence) {
  switch (equivalence) {
    case Equivalence::same: return "the same graph";
    case Equivalence::order: return "the inputs of a Region or Stop are in another order";
    case Equivalence::redundant_phis: return "a phi equivalent to one value is left in one of them";
    case Equivalence::stacking:
      return "Regions of two inputs are stacked where one has all the inputs";
    case Equivalence::unseen_constant:
      return "they differ in something constant or unreachable, which not both of them have found";
    case Equivalence::sum_order: return "the terms of a sum are added in another order";
    case Equivalence::unseen_data: return "a rule was missed in one of them";
    case Equivalence::different: return "applied in another order, the rules end in another graph";
    case Equivalence::not_compared: return "too large to find out why they differ";
  }
  return "?";
}

std::string explain(const GraphMatch& match) {
  std::string text(explain(match.equivalence));
  for (const Equivalence step : match.also) text += fmt::format(", and {}", explain(step));
  return text;
}

namespace {

/// A graph, and what the steps so far have made of it.
struct Changed {
  const Graph& original;
  GraphMatch* result;  // null: this is the graph that the others are compared with
  Graph graph = original;
  bool is_same = false;
  bool is_at_rest = false;
  Effects effects = {};
  void apply(std::span<const Equivalence> steps) {
    is_at_rest = apply_rounds(steps, graph, is_at_rest, effects);
  }
};

/// Of steps that have made the two graphs the same, those that are needed: leaves out, one after
/// the other, each step without which the remaining ones are enough.
std::vector<Equivalence> needed(std::span<const Equivalence> steps, const Changed& a,
                                const Changed& b) {
  // The only effect of unreachable nodes is that they can keep Regions from being merged.
  const bool pruning_counts = is_in(steps, Equivalence::stacking);
  const auto may_be_needed = [&](Equivalence step, const Effects& effects) {
    return effects.useful.contains(step) ||
           (step == Equivalence::unseen_constant && pruning_counts && effects.has_pruned);
  };
  std::vector<Equivalence> kept(steps.begin(), steps.end());
  bool had_effect = false;  // of a step tried so far: without it, the others may do more
  for (const Equivalence step : steps) {
    std::vector<Equivalence> others = kept;
    std::erase(others, step);
    if (others.empty()) break;
    had_effect = had_effect || may_be_needed(step, a.effects) || may_be_needed(step, b.effects);
    if (had_effect) {
      Graph left = a.original;
      Graph right = b.original;
      son::apply(others, left);
      son::apply(others, right);
      if (first_difference(left, right)) continue;
    }
    kept = std::move(others);
  }
  return kept;
}

/// Whether two graphs that these steps make the same still differ if the partial sums that several
/// sums use are only copied for each, and no term changes its place.
bool differ_in_order(std::span<const Equivalence> steps, const Changed& a, const Changed& b) {
  std::vector<Equivalence> others(steps.begin(), steps.end());
  std::erase(others, Equivalence::sum_order);
  const auto separated = [&](Graph graph) {
    Trace off;
    fixpoint::State state{graph, off, 0};
    fixpoint::separate_sums(state);
    son::apply(others, graph);
    return graph;
  };
  return first_difference(separated(a.original), separated(b.original)).has_value();
}

/// Finds out why two graphs differ that these steps, the first ones, have made the same.
void explain_by(std::span<const Equivalence> steps, const Changed& a, const Changed& b,
                GraphMatch& result) {
  std::vector<Equivalence> reasons = needed(steps, a, b);
  // Constants may only have removed the place where the two differ: try the other steps alone.
  if (is_in(reasons, Equivalence::unseen_constant)) {
    const auto others = equivalence_steps.subspan(1, equivalence_steps.size() - 2);
    for (std::size_t count = 1; count <= others.size(); ++count) {
      Changed left{a.original, nullptr};  // from scratch: after earlier steps, the result differs
      Changed right{b.original, nullptr};
      left.apply(others.first(count));
      right.apply(others.first(count));
      if (first_difference(left.graph, right.graph)) continue;
      reasons = needed(others.first(count), left, right);
      break;
    }
  }
  if (is_in(reasons, Equivalence::sum_order) && !differ_in_order(reasons, a, b)) {
    reasons = {Equivalence::unseen_data};  // value numbering, in one of the two
  }
  result.equivalence = reasons.back();
  reasons.pop_back();
  result.also = std::move(reasons);
}

}  // namespace

std::vector<GraphMatch> match(std::span<const Graph* const> graphs, const Graph& other,
                              std::size_t largest) {
  std::vector<GraphMatch> results(graphs.size());
  std::vector<Changed> left;
  for (std::size_t k = 0; k < graphs.size(); ++k) {
    std::optional<std::string> difference = first_difference(*graphs[k], other);
    if (!difference) continue;
    const bool is_large = std::max(graphs[k]->nodes_created(), other.nodes_created()) > largest;
    results[k] = {
        is_large ? Equivalence::not_compared : Equivalence::different, {}, std::move(*difference)};
    if (!is_large) left.push_back({*graphs[k], &results[k]});
  }
  if (left.empty()) return results;
  Changed right{other, nullptr};
  const std::span<const Equivalence> all = equivalence_steps;
  for (std::size_t count = 1; count <= all.size(); ++count) {
    right.apply(all.first(count));
    for (Changed& one : left) {
      if (one.is_same) continue;
      one.apply(all.first(count));
      one.is_same = !first_difference(one.graph, right.graph);
      if (!one.is_same) continue;
      if (all[count - 1] == Equivalence::unseen_data) {
        const bool gave_up = one.effects.gave_up || right.effects.gave_up;
        one.result->equivalence = gave_up ? Equivalence::not_compared : Equivalence::unseen_data;
      } else {
        explain_by(all.first(count), one, right, *one.result);
      }
    }
    if (std::ranges::all_of(left, &Changed::is_same)) return results;
  }
  for (const Changed& one : left) {
    const bool gave_up = one.graph.rules_cut() || right.graph.rules_cut();
    if (!one.is_same && gave_up) one.result->equivalence = Equivalence::not_compared;
  }
  return results;
}

GraphMatch match(const Graph& graph, const Graph& other, std::size_t largest) {
  const Graph* const one = &graph;
  return std::move(match(std::span(&one, 1), other, largest).front());
}

}  // namespace ssac::son
