// What `--trace` can ask for.
#pragma once

#include "cfg/support/trace.h"

namespace ssac::compare {

/// The categories of the analyses of the CFG, then those of the methods in the order of their
/// tables, each once.
const TraceCategories& all_trace_categories();

}  // namespace ssac::compare
