// How every construction from the source and from a CFG ends.
#pragma once

#include "cfg/support/trace.h"
#include "son/build/state_trace.h"
#include "son/graph.h"
#include "son/method.h"

namespace ssac::son {

/// Shows the graph, which is settled, to who watches; simplifies it at level `fixpoint`
/// (son/fixpoint/fixpoint.h, which says how long that takes); and ends the trace: the graph can be
/// moved then. O(1) at other levels where nobody watches.
void take_last_steps(Graph& graph, const ConstructOptions& options, Trace& trace,
                     const TraceCategory& category, StateTrace& states);

}  // namespace ssac::son
