#include "compare/core/same_graph.h"

#include <algorithm>
#include <utility>

#include "son/fixpoint/fixpoint.h"
#include "son/isomorphism.h"

namespace ssac::compare {

void GraphMatcher::add(const son::Method& method, son::Peepholes level, son::Graph graph,
                       bool is_simplified) {
  if (!takes(level)) return;
  Built& added = built_.emplace_back(Built{&method, level, std::move(graph), is_simplified});
  const auto baseline = std::ranges::find_if(
      built_, [&](const Built& one) { return one.level == level && one.method->is_baseline; });
  if (baseline != built_.end()) free_if_same(added, *baseline);
}

void GraphMatcher::free_if_same(Built& built, const Built& baseline) {
  if (&built == &baseline || built.is_simplified != baseline.is_simplified) return;
  if (built.graph && !son::first_difference(*built.graph, *baseline.graph)) built.graph.reset();
}

bool GraphMatcher::has_level(son::Peepholes level) const {
  return std::ranges::find(built_, level, &Built::level) != built_.end();
}

/// Besides all graphs there is a copy of the baseline's and of each that differs; two of them are
/// copied again to see what is needed, and a rewrite of one graph takes as much memory as three.
std::size_t GraphMatcher::memory_to_explain(const std::vector<Built>& built,
                                            std::size_t num_different) const {
  std::size_t all = 0;
  std::size_t largest = 0;
  for (const std::vector<Built>* graphs : {&built_, &built}) {
    for (const Built& one : *graphs) all += one.bytes();
  }
  for (const Built& one : built) largest = std::max(largest, one.bytes());
  return all + (num_different + 6) * largest;
}

std::vector<GraphComparison> GraphMatcher::compare(son::Peepholes level, bool reasons,
                                                   const Budget& budget) {
  const auto simplify = [&](Built& built) {
    if (std::exchange(built.is_simplified, true)) return;
    Trace no_trace;
    son::simplify_to_fixpoint(*built.graph, budget.nodes, budget.rewrites, no_trace);
  };
  std::vector<Built> built;
  for (Built& one : built_) {
    if (one.level == level) built.push_back(std::move(one));
  }
  std::erase_if(built_, [&](const Built& one) { return one.level == level; });
  std::vector<GraphComparison> result;
  const auto baseline =
      std::ranges::find_if(built, [](const Built& one) { return one.method->is_baseline; });
  if (baseline == built.end()) return result;
  std::vector<const son::Graph*> graphs;
  std::vector<std::size_t> places;  // in the result
  std::vector<Built*> different;
  for (Built& other : built) {
    if (&other == &*baseline) continue;
    result.push_back({other.method->name, son::name_of(level), {}});
    free_if_same(other, *baseline);
    if (!other.graph) continue;
    different.push_back(&other);
    graphs.push_back(&*other.graph);
    places.push_back(result.size() - 1);
  }
  if (different.empty()) return result;
  simplify(*baseline);
  for (Built* other : different) simplify(*other);
  const bool explained =
      reasons && memory_to_explain(built, different.size()) <= budget.compared_bytes;
  const std::size_t largest = explained ? son::largest_explained_graph : 0;
  std::vector<son::GraphMatch> matches = son::match(graphs, *baseline->graph, largest);
  for (std::size_t k = 0; k < matches.size(); ++k) result[places[k]].match = std::move(matches[k]);
  return result;
}

}  // namespace ssac::compare
