// Eager: a phi for every name in scope at every loop head, made when the loop begins.
// Source: the tutorial compiler Simple, chapter 7; Click, "Combining Analyses, Combining
// Optimizations", PhD thesis, Rice University 1995. Where and why it deviates:
// son/source_builder.h.
#include "son/method.h"
#include "son/source_builder.h"

namespace ssac::son::methods_table {

extern const Method eager;
const Method eager{
    .name = "eager",
    .summary = "a phi for every name in scope at every loop head, while following the source",
    .citation = "Simple (C. Click and others), chapter 7",
    .position = 100,
    .needs_ast = true,
    .construct = [](const Source& source, const ConstructOptions& options, Trace& trace) {
      return build_from_source(*source.ast, LoopPhis::eager, options, trace);
    }};

}  // namespace ssac::son::methods_table
