// Lazy on the CFG, also where there is a source to follow: a phi at a loop head only for variables
// mentioned from there until the loop is closed.
// Source: as lazy. How: son/build/cfg_builder.h.
#include "son/build/cfg_builder.h"
#include "son/method.h"

namespace ssac::son::methods_table {

extern const Method lazy_cfg;
const Method lazy_cfg{
    .name = "lazy-cfg",
    .summary = "lazy on the CFG: a phi at a loop head for variables mentioned in the loop",
    .citation = "Simple (C. Click and others), chapter 8; Click 1995; this project for CFGs",
    .position = 115,
    .construct =
        [](const Source& source, const ConstructOptions& options, Trace& trace) {
          return build_from_cfg(source.graph(), LoopPhis::lazy, options, trace);
        },
    .optional = true};

}  // namespace ssac::son::methods_table
