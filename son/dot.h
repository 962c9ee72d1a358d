// A Sea of Nodes as a drawing for Graphviz.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "son/graph.h"
#include "son/snapshot.h"

namespace ssac::son {

/// Control in a frame of its own, each region with its phis in a frame inside it; data outside.
/// Edges go from what is used to its user: control bold, data thin, back edges dashed. Killed nodes
/// are left out. `scopes` stand below the graph, each a frame, with a frame inside the other for
/// each lexical level and a cell for each name; an edge shows what the name is bound to, dashed, or
/// dotted where it still has the sentinel of a loop header. O(nodes + inputs + names).
std::string to_dot(const Graph& graph, std::string_view title = "son",
                   std::span<const ScopeView> scopes = {});

}  // namespace ssac::son
