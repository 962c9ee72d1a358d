// Properties of flow graphs computed directly from their definitions, for graphs of a few dozen
// blocks.
#pragma once

#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"

namespace ssac::test {

/// Whether the entry reaches each block on paths that avoid the block `without`; an invalid id
/// allows any path.
std::vector<bool> reached(const cfg::Graph& graph, cfg::BlockId without = {});

/// dominates[a][b]: the entry reaches b, and every path there goes through a.
std::vector<std::vector<bool>> dominance(const cfg::Graph& graph);
using Dominance = std::vector<std::vector<bool>>;

/// Whether z is in the frontier of x: x dominates a predecessor of z, but does not strictly
/// dominate z.
bool in_frontier(const cfg::Graph& graph, const Dominance& dominates, cfg::BlockId x,
                 cfg::BlockId z);
/// The iterated dominance frontier of the blocks, sorted.
std::vector<cfg::BlockId> iterated_frontier(const cfg::Graph& graph, const Dominance& dominates,
                                            std::vector<cfg::BlockId> blocks);

bool assigns(const cfg::Function& function, cfg::BlockId b, cfg::VariableId v);
/// Whether the block has an upward-exposed use of the variable.
bool reads_first(const cfg::Function& function, cfg::BlockId b, cfg::VariableId v);
/// Whether some path from the start of `b` reads the variable before assigning it.
bool is_live_in(const cfg::Function& function, cfg::BlockId b, cfg::VariableId v);
/// Whether every reachable edge into the block carries the same value of the variable. A copy has
/// the value of its source, unassigned variables share one undefined value, and every other
/// instruction has a value of its own.
bool carries_one_value(const cfg::Function& function, cfg::BlockId b, cfg::VariableId v);
/// Whether what the variable holds at the start of `b` can matter: to a return, a call or a print,
/// or to a branch from which control can get to one.
bool is_needed(const cfg::Function& function, cfg::BlockId b, cfg::VariableId v);

}  // namespace ssac::test
