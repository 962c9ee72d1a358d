// A Sea of Nodes as a drawing for Graphviz.
#pragma once

#include <string>
#include <string_view>

#include "son/graph.h"

namespace ssac::son {

/// Control in a frame of its own, each region with its phis in a frame inside it; data outside.
/// Edges go from what is used to its user: control bold, data thin, back edges dashed. Killed nodes
/// and scopes are left out. O(nodes + inputs).
std::string to_dot(const Graph& graph, std::string_view title = "son");

}  // namespace ssac::son
