// A rule that graphs of the Sea of Nodes keep while they are built.
#pragma once

#include <string>
#include <vector>

#include "son/graph.h"

namespace ssac::test {

/// Violations of a rule that graphs keep as long as nodes are only made and phis folded
/// (levels none and phi): inputs are older than their users, but for back edges and what comes with
/// them, and the stop's. O(nodes + inputs).
std::vector<std::string> verify_creation_order(const son::Graph& graph);

}  // namespace ssac::test
