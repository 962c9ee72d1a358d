// The trace categories and pseudocode of the analyses of the control-flow graph.
#pragma once

#include <span>

#include "cfg/support/pseudocode.h"
#include "cfg/support/trace.h"

namespace ssac::cfg {

extern const TraceCategory cleanup_trace;   ///< CFG simplification (cfg/cleanup.h)
extern const TraceCategory dom_trace;       ///< the dominator tree (cfg/trace_analyses.h)
extern const TraceCategory df_trace;        ///< dominance frontiers
extern const TraceCategory liveness_trace;  ///< liveness, one variable at a time

/// All of them with their pseudocode, in the order in which the tool runs them.
std::span<const Pseudocode> traced_analyses();

}  // namespace ssac::cfg
