// An invariant of Sea of Nodes graphs during construction.
#pragma once

#include <string>
#include <vector>

#include "son/graph.h"

namespace ssac::test {

/// Returns the violations of an invariant that holds as long as nodes are only created and phis
/// folded (levels none and phi): inputs are older than their users, except for back edges, the
/// operands that belong to them, and the inputs of Stop. O(nodes + inputs).
std::vector<std::string> verify_creation_order(const son::Graph& graph);

}  // namespace ssac::test
