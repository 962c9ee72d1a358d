// Rules 8 and 9 of son/verify.h: no cycle without a back edge, and dominance.
#pragma once

#include <string>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// Appends the violations of rule 8, or if there are none those of rule 9. The graph must keep
/// rules 1 to 5. O(nodes + inputs), and the dominators of the control nodes.
void verify_order(const Graph& graph, std::vector<std::string>& violations);

}  // namespace ssac::son
