// Checks that the successors and predecessors of a graph agree.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <vector>

#include "cfg/graph.h"
#include "cfg/support/id_containers.h"

namespace ssac::cfg {

/// Every edge of `successors` that is not at its position among the predecessors of its target
/// (which are in the order of the blocks that edges leave, and for one block in the order of its
/// successors; predecessor_positions has the position of each), and every block with further
/// predecessors. G is a Graph or has its members. O(blocks + edges).
template <class G>
std::vector<std::string> verify_edges(const G& graph) {
  std::vector<std::string> violations;
  IdMap<BlockId, std::size_t> arrived(graph.num_blocks());
  for (BlockId from : graph.blocks()) {
    const auto& positions = graph.predecessor_positions(from);
    const auto& successors = graph.successors(from);
    for (std::size_t k = 0; k < successors.size(); ++k) {
      const BlockId to = successors[k];
      if (!to.valid() || to.index() >= graph.num_blocks()) {
        violations.push_back(
            fmt::format("{} has the successor {}, which does not exist", from, to));
        continue;
      }
      const std::size_t at = arrived[to]++;
      const auto& predecessors = graph.predecessors(to);
      if (at >= predecessors.size() || predecessors[at] != from || k >= positions.size() ||
          positions[k] != at) {
        violations.push_back(
            fmt::format("the edge from {} to {} is not predecessor {} of it", from, to, at));
      }
    }
  }
  for (BlockId b : graph.blocks()) {
    if (arrived[b] < graph.predecessors(b).size()) {
      violations.push_back(fmt::format("{} has predecessors that do not lead to it", b));
    }
  }
  return violations;
}

}  // namespace ssac::cfg
