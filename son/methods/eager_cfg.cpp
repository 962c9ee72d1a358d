// Eager on the CFG, also where there is a source to follow: a phi for every variable at every loop
// head, made when the block is visited.
// Source: as eager. How: son/build/cfg_builder.h.
#include "son/build/cfg_builder.h"
#include "son/method.h"

namespace ssac::son::methods_table {

extern const Method eager_cfg;
const Method eager_cfg{.name = "eager-cfg",
                       .summary = "eager on the CFG: a phi for every variable at every loop head",
                       .citation = "Simple (C. Click and others), chapter 7; this project for CFGs",
                       .position = 105,
                       .construct =
                           [](const Source& source, const ConstructOptions& options, Trace& trace) {
                             return build_from_cfg(source.graph(), LoopPhis::eager, options, trace);
                           },
                       .optional = true};

}  // namespace ssac::son::methods_table
