// Properties of flow graphs straight from their definitions, for graphs of a few dozen blocks.
#pragma once

#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"

namespace ssac::test {

/// Whether the entry reaches each block when paths must avoid the block `without` (none: any path).
std::vector<bool> reached(const cfg::Graph& graph, cfg::BlockId without = {});

/// dominates[a][b]: the entry reaches b, and every path there goes through a.
std::vector<std::vector<bool>> dominance(const cfg::Graph& graph);
using Dominance = std::vector<std::vector<bool>>;

/// z is in the frontier of x: x dominates a predecessor of z, but not z strictly.
bool in_frontier(const cfg::Graph& graph, const Dominance& dominates, cfg::BlockId x,
                 cfg::BlockId z);
/// Frontiers of members added until nothing is new; sorted.
std::vector<cfg::BlockId> iterated_frontier(const cfg::Graph& graph, const Dominance& dominates,
                                            std::vector<cfg::BlockId> blocks);

bool assigns(const cfg::Function& function, cfg::BlockId b, cfg::VariableId v);
/// The block reads the variable, and has not assigned it before.
bool reads_first(const cfg::Function& function, cfg::BlockId b, cfg::VariableId v);
/// Some path from the beginning of `b` reads the variable before it assigns it.
bool is_live_in(const cfg::Function& function, cfg::BlockId b, cfg::VariableId v);
/// Every edge into the block that control can take carries the same value of the variable, where a
/// copy has the value of what it copies, variables that are not assigned yet the one undefined
/// value, and any other instruction a value of its own.
bool carries_one_value(const cfg::Function& function, cfg::BlockId b, cfg::VariableId v);

}  // namespace ssac::test
