// A Sea of Nodes as a drawing for Graphviz.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "son/graph.h"
#include "son/snapshot.h"

namespace ssac::son {

/// Control nodes are in one frame, with an inner frame for each Region and its phis; data nodes are
/// outside. Edges lead from a node to its users: control bold, data thin, back edges dashed. Killed
/// nodes are left out. Each of the `scopes` is a frame below the graph, with a nested frame for
/// each lexical level and a cell for each name. An edge shows what the name is bound to: dashed, or
/// dotted if the name still holds the sentinel of a loop header. O(nodes + inputs + names).
std::string to_dot(const Graph& graph, std::string_view title = "son",
                   std::span<const ScopeView> scopes = {});

}  // namespace ssac::son
