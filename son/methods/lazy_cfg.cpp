// Lazy on the CFG, even if there is a structured source: a phi at a loop header only for variables
// that are mentioned before the loop is closed, or looked up where paths into an irreducible loop
// join. How: son/build/cfg_builder.h.
//
// Source: as lazy.
#include "son/build/cfg_builder.h"
#include "son/build/scope_trace.h"
#include "son/explain/families.h"
#include "son/method.h"
#include "son/trace_fields.h"

namespace ssac::son::methods_table {

extern const Method lazy_cfg;
const Method lazy_cfg{
    .name = "lazy-cfg",
    .summary =
        "lazy on the CFG: a phi at a loop header for variables mentioned in the loop; at an "
        "irreducible one for others too",
    .citation = "Simple (C. Click and others), chapter 8; this project for CFGs",
    .position = 115,
    .follows = Follows::cfg,
    .optional = true,
    .pseudocode = {scope_pseudocode(
                       LoopPhis::lazy, Follows::cfg,
                       "Simple (C. Click and others), chapter 8; this project for CFGs"),
                   peepholes()},
    .construct =
        [](const Source& source, const ConstructOptions& options, Trace& trace) {
          return build_from_cfg(source.graph(), LoopPhis::lazy, options, trace);
        },
    .explain =
        [](const ssa::Evidence& evidence) {
          return explain_scopes(evidence, LoopPhis::lazy, false);
        }};

}  // namespace ssac::son::methods_table
