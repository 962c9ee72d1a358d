// Eager: a phi for every name in scope at every loop head, made when the loop begins.
// Source: the tutorial compiler Simple, chapter 7; Click, "Combining Analyses, Combining
// Optimizations", PhD thesis, Rice University 1995. Where and why it deviates:
// son/build/source_builder.h; for languages without structure, which it follows on their CFG:
// son/build/cfg_builder.h.
#include "son/build/cfg_builder.h"
#include "son/build/source_builder.h"
#include "son/method.h"

namespace ssac::son::methods_table {

extern const Method eager;
const Method eager{
    .name = "eager",
    .summary = "a phi for every name in scope at every loop head, while following the source",
    .citation = "Simple (C. Click and others), chapter 7",
    .position = 100,
    .construct = [](const Source& source, const ConstructOptions& options, Trace& trace) {
      return source.ast != nullptr
                 ? build_from_source(*source.ast, LoopPhis::eager, options, trace)
                 : build_from_cfg(source.graph(), LoopPhis::eager, options, trace);
    }};

}  // namespace ssac::son::methods_table
