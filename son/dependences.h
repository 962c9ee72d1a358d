// Finds what a set of nodes depends on, in one sweep over the graph.
//
// Inputs are older than the nodes that read them, except for back edges and inputs that peepholes
// have replaced. So a sweep from the youngest node to the oldest visits nearly all inputs after the
// nodes that need them, and reads the graph in memory order. Only an input that is younger than the
// node that needs it is followed at once.
#pragma once

#include <cstddef>
#include <vector>

#include "cfg/support/id_containers.h"
#include "son/graph.h"

namespace ssac::son {

/// Calls `visit(n, add)` once for every node in the set, including those that `add(node)` adds to
/// it. O(nodes + visits).
template <class Visit>
void close_over(IdSet<NodeId>& set, std::size_t end_id, Visit visit) {
  std::vector<NodeId> younger;
  for (std::size_t k = end_id; k-- > 1;) {
    const NodeId at(k);
    if (!set.contains(at)) continue;
    const auto add = [&](NodeId n) {
      // `is_new` is hard to predict, `n > at` is not: test that first.
      const bool is_new = set.insert(n);
      if (n > at && is_new) younger.push_back(n);
    };
    visit(at, add);
    while (!younger.empty()) {
      const NodeId n = younger.back();
      younger.pop_back();
      visit(n, add);
    }
  }
}

}  // namespace ssac::son
