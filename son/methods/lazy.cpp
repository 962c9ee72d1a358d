// Lazy: a loop phi only when its name is looked up or assigned in the loop; until then a sentinel
// stands at the loop head.
// Source: the tutorial compiler Simple, chapter 8; Click, "Combining Analyses, Combining
// Optimizations", PhD thesis, Rice University 1995. Where and why it deviates:
// son/build/source_builder.h; for languages without structure, which it follows on their CFG:
// son/build/cfg_builder.h.
#include "son/build/cfg_builder.h"
#include "son/build/source_builder.h"
#include "son/method.h"

namespace ssac::son::methods_table {

extern const Method lazy;
const Method lazy{
    .name = "lazy",
    .summary = "a phi at a loop head only for names mentioned in the loop, by a sentinel",
    .citation = "Simple (C. Click and others), chapter 8; Click 1995",
    .position = 110,
    .construct = [](const Source& source, const ConstructOptions& options, Trace& trace) {
      return source.ast != nullptr ? build_from_source(*source.ast, LoopPhis::lazy, options, trace)
                                   : build_from_cfg(source.graph(), LoopPhis::lazy, options, trace);
    }};

}  // namespace ssac::son::methods_table
