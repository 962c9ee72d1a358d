// Eager: a phi for every variable in scope at every loop header, made when the loop begins. How:
// son/build/source_builder.h; for languages without structured source, on the CFG:
// son/build/cfg_builder.h. Both state the deviations.
//
// Source: the tutorial compiler Simple, chapter 7; Click, "Combining Analyses, Combining
// Optimizations", PhD thesis, Rice University 1995.
#include "son/build/cfg_builder.h"
#include "son/build/scope_trace.h"
#include "son/build/source_builder.h"
#include "son/explain/families.h"
#include "son/method.h"
#include "son/trace_fields.h"

namespace ssac::son {

const TraceCategory eager_trace = {"eager", scope_steps()};

namespace methods_table {

extern const Method eager;
const Method eager{
    .name = "eager",
    .summary = "a phi for every variable in scope at every loop header, while following the source",
    .citation = "Simple (C. Click and others), chapter 7; Click's thesis, Rice University 1995",
    .position = 100,
    .follows = Follows::source,
    .pseudocode =
        {scope_pseudocode(
             LoopPhis::eager, Follows::source,
             "Simple (C. Click and others), chapter 7; Click's thesis, Rice University 1995"),
         peepholes()},
    .construct =
        [](const Source& source, const ConstructOptions& options, Trace& trace) {
          return source.ast != nullptr
                     ? build_from_source(*source.ast, LoopPhis::eager, options, trace)
                     : build_from_cfg(source.graph(), LoopPhis::eager, options, trace);
        },
    .explain =
        [](const ssa::Evidence& evidence) {
          return explain_scopes(evidence, LoopPhis::eager, true);
        }};

}  // namespace methods_table
}  // namespace ssac::son
