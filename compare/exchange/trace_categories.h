// What `--trace` can ask for.
#pragma once

#include "cfg/support/trace.h"

namespace ssac::compare {

/// The categories of the analyses of the CFG, those of the methods in the order of their tables,
/// each once, and those of the states that methods go through.
const TraceCategories& all_trace_categories();

}  // namespace ssac::compare
