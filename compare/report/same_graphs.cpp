#include "compare/report/same_graphs.h"

#include <algorithm>

#include "son/isomorphism.h"

namespace ssac::compare {

void SameGraphs::add(const std::string& label, const son::Graph& graph) {
  const auto like = std::ranges::find_if(different_, [&](const Different& other) {
    return !son::first_difference(other.graph, graph).has_value();
  });
  if (like != different_.end()) {
    first_[label] = like->label;
    return;
  }
  different_.push_back({label, graph});
  first_[label] = label;
}

const std::string* SameGraphs::first_like(const std::string& label) const {
  const auto found = first_.find(label);
  return found != first_.end() ? &found->second : nullptr;
}

}  // namespace ssac::compare
