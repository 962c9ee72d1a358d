#include "compare/core/same_graph.h"

#include <algorithm>
#include <utility>

namespace ssac::compare {

void GraphMatcher::add(const son::Method& method, son::Peepholes level, son::Graph graph) {
  if (!takes(level)) return;
  built_.push_back({&method, level, std::move(graph)});
}

bool GraphMatcher::has_level(son::Peepholes level) const {
  return std::ranges::find(built_, level, &Built::level) != built_.end();
}

std::vector<GraphComparison> GraphMatcher::compare(bool reasons) const {
  const std::size_t largest = reasons ? son::largest_explained_graph : 0;
  std::vector<GraphComparison> result;
  for (const son::Peepholes level : son::all_peephole_levels) {
    const auto baseline = std::ranges::find_if(
        built_, [&](const Built& b) { return b.level == level && b.method->is_baseline; });
    if (baseline == built_.end()) continue;
    for (const Built& other : built_) {
      if (other.level != level || &other == &*baseline) continue;
      result.push_back({other.method->name, son::name_of(level),
                        son::match(other.graph, baseline->graph, largest)});
    }
  }
  return result;
}

}  // namespace ssac::compare
