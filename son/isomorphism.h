// Whether two graphs are the same except for the ids of their nodes.
//
// Walks both graphs in step along inputs, from Stop and from the calls that Start reaches, in
// order. Nodes found at the same position are paired, one to one (but constants need only be
// equal). The nodes of a pair must have the same kind, number of inputs, and constant, projection
// number, callee, or split into entries and back edges. The order of operands counts (also in sums:
// level fixpoint brings them into one order). Labels and source locations do not count. Since
// inputs are ordered, this is a walk, not a search: linear. Control that is not reached along
// inputs from Stop or a call (an endless loop, a path that runs off the end) is not compared.
#pragma once

#include <optional>
#include <string>

#include "son/graph.h"

namespace ssac::son {

/// The first difference in words, with both nodes; none if the graphs are the same.
/// O(nodes + inputs). Does not recurse.
std::optional<std::string> first_difference(const Graph& a, const Graph& b);

}  // namespace ssac::son
