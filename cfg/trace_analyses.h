// Traces of the analyses: their steps, taken again for a person to follow. The analyses themselves
// are not slowed down by a trace.
#pragma once

#include "cfg/function.h"
#include "cfg/support/trace.h"

namespace ssac::cfg {

/// TraceCategory::dom: the immediate dominator of each block, in reverse post-order. O(size).
void trace_dominators(const Function& function, Trace& trace);

/// TraceCategory::df: each step of a walk from a predecessor of a join up the dominator tree: the
/// block that gains the join in its frontier, the join, and the predecessor. O(answer).
void trace_frontiers(const Function& function, Trace& trace);

/// TraceCategory::liveness: what each variable's exploration starts from, stops at and finds.
/// O(answer).
void trace_liveness(const Function& function, Trace& trace);

}  // namespace ssac::cfg
