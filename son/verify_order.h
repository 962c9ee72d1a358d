// Checks rules 8 to 11 of son/verify.h: no cycle without a back edge, dominance, the sources of
// back edges, and returns.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "son/control_graph.h"
#include "son/graph.h"

namespace ssac::son {

/// How complete a graph is.
struct Stage {
  bool is_whole = true;  ///< nothing is in progress, and every return is an input of the stop
  /// A node that is about to be replaced, and its replacement; none if there is none.
  NodeId node = {};
  NodeId becomes = {};
};

/// Formats a violation by node `n`.
template <class... Arguments>
std::string violation_of(const Graph& graph, NodeId n, fmt::format_string<Arguments...> text,
                         Arguments&&... arguments) {
  return fmt::format("{} ({}): {}", n, name_of(graph.op(n)),
                     fmt::format(text, std::forward<Arguments>(arguments)...));
}

/// Appends the violations of rule 8 or, if there are none, those of rules 9 to 11. The graph must
/// keep rules 1 to 5; `control` is its control graph. O(nodes + inputs), plus the dominators of the
/// control nodes.
void verify_order(const Graph& graph, const ControlGraph& control, const Stage& stage,
                  std::vector<std::string>& violations);

}  // namespace ssac::son
