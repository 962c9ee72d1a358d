// Rules 8 to 11 of son/verify.h: no cycle without a back edge, dominance, where back edges come
// from, and returns.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// How far a graph is.
struct Stage {
  bool is_whole = true;  ///< nothing is in progress, and every return is an input of the stop
  /// A node that another is to stand for, if there is one.
  NodeId node = {};
  NodeId becomes = {};
};

/// A violation by the node, as both files say it.
template <class... Arguments>
std::string violation_of(const Graph& graph, NodeId n, fmt::format_string<Arguments...> text,
                         Arguments&&... arguments) {
  return fmt::format("{} ({}): {}", n, name_of(graph.op(n)),
                     fmt::format(text, std::forward<Arguments>(arguments)...));
}

/// Appends the violations of rule 8, or if there are none those of rules 9 to 11. The graph must
/// keep rules 1 to 5. O(nodes + inputs), and the dominators of the control nodes.
void verify_order(const Graph& graph, const Stage& stage, std::vector<std::string>& violations);

}  // namespace ssac::son
