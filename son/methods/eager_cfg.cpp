// Eager on the CFG, even if there is a structured source: a phi for every variable at every loop
// header, made when the block is visited. How: son/build/cfg_builder.h.
//
// Source: as eager.
#include "son/build/cfg_builder.h"
#include "son/build/scope_trace.h"
#include "son/explain/families.h"
#include "son/method.h"
#include "son/trace_fields.h"

namespace ssac::son::methods_table {

extern const Method eager_cfg;
const Method eager_cfg{
    .name = "eager-cfg",
    .summary = "eager on the CFG: a phi for every variable at every loop header",
    .citation =
        "Simple (C. Click and others), chapter 7; Click's thesis, Rice University 1995; this "
        "project for CFGs",
    .position = 105,
    .follows = Follows::cfg,
    .optional = true,
    .pseudocode = {scope_pseudocode(LoopPhis::eager, Follows::cfg,
                                    "Simple (C. Click and others), chapter 7; Click's thesis, Rice "
                                    "University 1995; this project for CFGs"),
                   peepholes()},
    .construct =
        [](const Source& source, const ConstructOptions& options, Trace& trace) {
          return build_from_cfg(source.graph(), LoopPhis::eager, options, trace);
        },
    .explain =
        [](const ssa::Evidence& evidence) {
          return explain_scopes(evidence, LoopPhis::eager, false);
        }};

}  // namespace ssac::son::methods_table
