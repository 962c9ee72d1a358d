// What nodes depend on, in one sweep over the graph.
//
// Inputs are older than the nodes that read them, but for back edges and what peepholes have
// replaced: a sweep from the youngest node to the oldest meets nearly all of a set's inputs after
// the nodes that need them, and reads the graph in the order in which it lies in memory. Only what
// is younger than the node that needs it is gone after at once.
#pragma once

#include <cstddef>
#include <vector>

#include "cfg/support/id_containers.h"
#include "son/graph.h"

namespace ssac::son {

/// Calls `visit(n, add)` for every node of the set once, also for those that `add(node)` puts into
/// it. O(nodes + visits).
template <class Visit>
void close_over(IdSet<NodeId>& set, std::size_t end_id, Visit visit) {
  std::vector<NodeId> younger;
  for (std::size_t k = end_id; k-- > 1;) {
    const NodeId at(k);
    if (!set.contains(at)) continue;
    const auto add = [&](NodeId n) {
      // Whether it is new is a coin toss; whether it is younger, known nearly always.
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
