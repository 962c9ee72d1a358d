#include "tests/support/creation_order.h"

#include <fmt/format.h>

#include "son/kinds.h"

namespace ssac::test {

std::vector<std::string> verify_creation_order(const son::Graph& graph) {
  std::vector<std::string> violations;
  for (son::NodeId n : graph.nodes()) {
    if (graph.op(n) == son::Op::stop) continue;
    for (std::size_t k = 0; k < graph.num_inputs(n); ++k) {
      const son::NodeId input = graph.input(n, k);
      if (!input.valid() || input < n || son::is_back_edge(graph, n, k)) continue;
      violations.push_back(
          fmt::format("{} ({}): input {}, {}, is younger", n, son::name_of(graph.op(n)), k, input));
    }
  }
  return violations;
}

}  // namespace ssac::test
