#include "son/build/last_steps.h"

#include "son/fixpoint/fixpoint.h"

namespace ssac::son {

void take_last_steps(Graph& graph, const ConstructOptions& options, Trace& trace,
                     const TraceCategory& category, StateTrace& states) {
  tell(options.watch, graph, {.rule = "construction", .is_whole = true});
  if (options.peepholes == Peepholes::fixpoint) {
    simplify_to_fixpoint(graph, options.size_limit, options.rewrite_limit, trace, options.watch);
  }
  if (trace.on(category)) trace.emit(category, "done", {});
  states.finish();
}

}  // namespace ssac::son
