#include "tests/property/son_forms.h"

#include <rapidcheck.h>

namespace ssac::test {

son::Graph build(const frontend::Function& ast, son::LoopPhis loop_phis, son::Peepholes level,
                 son::Continues continues) {
  Trace trace;
  auto graph =
      son::build_from_source(ast, loop_phis, {.peepholes = level, .continues = continues}, trace);
  RC_ASSERT(graph.has_value());
  return std::move(*graph);
}

son::Graph build(const cfg::Function& function, son::LoopPhis loop_phis, son::Peepholes level) {
  Trace trace;
  auto graph = son::build_from_cfg(function, loop_phis, {.peepholes = level}, trace);
  RC_ASSERT(graph.has_value());
  return std::move(*graph);
}

bool reads_dead_control(const son::Graph& graph) {
  for (const son::NodeId n : graph.nodes()) {
    if (graph.op(n) == son::Op::dead_control && !graph.users(n).empty()) return true;
  }
  return false;
}

}  // namespace ssac::test
