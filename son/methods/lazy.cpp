// Lazy: a loop phi is made only when its name is looked up or assigned in the loop; until then the
// name is bound to a sentinel. How: son/build/source_builder.h; for languages without structured
// source, on the CFG: son/build/cfg_builder.h. Both state the deviations.
//
// Source: the tutorial compiler Simple, chapter 8.
#include "son/build/cfg_builder.h"
#include "son/build/scope_trace.h"
#include "son/build/source_builder.h"
#include "son/explain/families.h"
#include "son/method.h"
#include "son/trace_fields.h"

namespace ssac::son {
namespace {

std::vector<TraceStep> lazy_steps() {
  std::vector<TraceStep> steps = scope_steps();
  steps.push_back(
      {"sentinel", "{variable} is a sentinel; the first header outward without one binds {node}"});
  return steps;
}

}  // namespace

const TraceCategory lazy_trace = {"lazy", lazy_steps()};

namespace methods_table {

extern const Method lazy;
const Method lazy{
    .name = "lazy",
    .summary = "a phi at a loop header only for variables mentioned in the loop, by a sentinel",
    .citation = "Simple (C. Click and others), chapter 8",
    .position = 110,
    .follows = Follows::source,
    .is_baseline = true,
    .pseudocode = {scope_pseudocode(LoopPhis::lazy, Follows::source,
                                    "Simple (C. Click and others), chapter 8"),
                   peepholes()},
    .construct =
        [](const Source& source, const ConstructOptions& options, Trace& trace) {
          return source.ast != nullptr
                     ? build_from_source(*source.ast, LoopPhis::lazy, options, trace)
                     : build_from_cfg(source.graph(), LoopPhis::lazy, options, trace);
        },
    .explain =
        [](const ssa::Evidence& evidence) {
          return explain_scopes(evidence, LoopPhis::lazy, true);
        }};

}  // namespace methods_table
}  // namespace ssac::son
