#include "tests/support/brute_force.h"

namespace ssac::test {

std::vector<bool> reached(const cfg::Graph& graph, cfg::BlockId without) {
  std::vector<bool> seen(graph.num_blocks(), false);
  if (graph.entry() == without) return seen;
  std::vector<cfg::BlockId> pending = {graph.entry()};
  seen[graph.entry().index()] = true;
  while (!pending.empty()) {
    const cfg::BlockId from = pending.back();
    pending.pop_back();
    for (cfg::BlockId to : graph.successors(from)) {
      if (to == without || seen[to.index()]) continue;
      seen[to.index()] = true;
      pending.push_back(to);
    }
  }
  return seen;
}

std::vector<std::vector<bool>> dominance(const cfg::Graph& graph) {
  const std::vector<bool> reachable = reached(graph);
  std::vector<std::vector<bool>> result;
  for (cfg::BlockId a : graph.blocks()) {
    std::vector<bool> avoided = reached(graph, a);
    for (std::size_t b = 0; b < avoided.size(); ++b) avoided[b] = reachable[b] && !avoided[b];
    result.push_back(std::move(avoided));
  }
  return result;
}

}  // namespace ssac::test
