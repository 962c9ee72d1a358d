// Whether two graphs are the same but for the ids of their nodes.
//
// From the two Stops along inputs, and from the calls that Start reaches, in order, in step: nodes
// that stand at the same place are paired, and must be of the same kind, with as many inputs, and
// the same constant, projection number or split into entries and back edges, and calls must call
// the same; each node has one partner. Operands count in order (those of sums too: level fixpoint
// brings them into one order). Labels and places do not count. Ordered inputs make this a walk and
// no search: linear. Control that neither Stop nor a call reaches along inputs (an endless loop, a
// path that runs off the end) is not compared.
#pragma once

#include <optional>
#include <string>

#include "son/graph.h"

namespace ssac::son {

/// The first place where the two differ, in words, with both nodes; none if they are the same.
/// O(nodes + inputs), an explicit stack.
std::optional<std::string> first_difference(const Graph& a, const Graph& b);

}  // namespace ssac::son
