// Rules 8 to 10 of son/verify.h: no cycle without a back edge, dominance, and where back edges come
// from.
#pragma once

#include <string>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// Appends the violations of rule 8, or if there are none those of rules 9 and 10. The graph must keep
/// rules 1 to 5. O(nodes + inputs), and the dominators of the control nodes.
void verify_order(const Graph& graph, std::vector<std::string>& violations);

}  // namespace ssac::son
