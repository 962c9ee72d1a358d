// Traces of the analyses: their steps are repeated for a reader to follow, so that a trace does not
// slow down the analyses themselves.
#pragma once

#include "cfg/function.h"
#include "cfg/support/trace.h"

namespace ssac::cfg {

/// dom_trace: the blocks in depth-first order, with their parents in the search tree; the
/// semidominators, last block first; the immediate dominators. Near-linear.
void trace_dominators(const Function& function, Trace& trace);

/// df_trace: each step of a walk from a predecessor of a join up the dominator tree: the block that
/// gains the join in its frontier, the join, and the predecessor. O(answer).
void trace_frontiers(const Function& function, Trace& trace);

/// liveness_trace: the exploration of each variable: where it starts, each edge that it follows
/// backward and what it finds there, and the result. O(answer log answer).
void trace_liveness(const Function& function, Trace& trace);

}  // namespace ssac::cfg
