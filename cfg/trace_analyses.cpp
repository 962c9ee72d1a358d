#include "cfg/trace_analyses.h"

#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/liveness.h"
#include "cfg/traversal.h"

namespace ssac::cfg {

void trace_dominators(const Function& function, Trace& trace) {
  if (!trace.on(TraceCategory::dom)) return;
  const DominatorTree tree = dominators(function);
  const ReversePostorder order(function);
  for (BlockId b : order.blocks().subspan(1)) {
    trace.emit(TraceCategory::dom, "idom", {{"block", b}, {"idom", tree.idom(b)}});
  }
}

void trace_frontiers(const Function& function, Trace& trace) {
  if (!trace.on(TraceCategory::df)) return;
  const DominatorTree tree = dominators(function);
  for_each_in_frontier(function, tree, [&](BlockId join, BlockId predecessor, BlockId runner) {
    trace.emit(TraceCategory::df, "add",
               {{"to", runner}, {"join", join}, {"predecessor", predecessor}});
  });
}

void trace_liveness(const Function& function, Trace& trace) {
  if (trace.on(TraceCategory::liveness)) static_cast<void>(Liveness(function, &trace));
}

}  // namespace ssac::cfg
