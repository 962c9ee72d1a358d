// Traces of the analyses: their steps, taken again for a person to follow. The analyses themselves
// are not slowed down by a trace.
#pragma once

#include "cfg/function.h"
#include "cfg/support/trace.h"

namespace ssac::cfg {

/// dom_trace: the blocks in the order of the depth-first search, with their parents in it;
/// the semidominators, last block first; the immediate dominators. Near-linear.
void trace_dominators(const Function& function, Trace& trace);

/// df_trace: each step of a walk from a predecessor of a join up the dominator tree: the
/// block that gains the join in its frontier, the join, and the predecessor. O(answer).
void trace_frontiers(const Function& function, Trace& trace);

/// liveness_trace: each variable's exploration: what it starts from, each edge that it
/// goes back over and what it finds there, and all that it found. O(answer log answer).
void trace_liveness(const Function& function, Trace& trace);

}  // namespace ssac::cfg
