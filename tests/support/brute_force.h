// Properties of flow graphs straight from their definitions, for graphs of a few dozen blocks.
#pragma once

#include <vector>

#include "cfg/graph.h"

namespace ssac::test {

/// Whether the entry reaches each block when paths must avoid the block `without` (none: any path).
std::vector<bool> reached(const cfg::Graph& graph, cfg::BlockId without = {});

/// dominates[a][b]: the entry reaches b, and every path there goes through a.
std::vector<std::vector<bool>> dominance(const cfg::Graph& graph);

}  // namespace ssac::test
