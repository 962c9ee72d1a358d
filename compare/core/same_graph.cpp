#include "compare/core/same_graph.h"

#include <algorithm>
#include <utility>

namespace ssac::compare {

void GraphMatcher::add(std::string_view method, son::Peepholes level, son::Graph graph) {
  if (!takes(level)) return;
  built_.push_back({method, level, std::move(graph)});
}

bool GraphMatcher::has_level(son::Peepholes level) const {
  return std::ranges::find(built_, level, &Built::level) != built_.end();
}

std::vector<GraphComparison> GraphMatcher::compare(bool reasons) const {
  const std::size_t largest = reasons ? son::largest_explained_graph : 0;
  std::vector<GraphComparison> result;
  for (const son::Peepholes level : son::all_peephole_levels) {
    const auto is_lazy = [&](const Built& b) { return b.level == level && b.method == "lazy"; };
    const auto lazy = std::ranges::find_if(built_, is_lazy);
    if (lazy == built_.end()) continue;
    for (const Built& other : built_) {
      if (other.level != level || &other == &*lazy) continue;
      result.push_back(
          {other.method, son::name_of(level), son::match(other.graph, lazy->graph, largest)});
    }
  }
  return result;
}

}  // namespace ssac::compare
