// What a report was made with: equal where two runs of one build with one command line are.
#pragma once

#include "compare/core/options.h"
#include "compare/text/json.h"

namespace ssac::compare {

/// Version, commit, the compiler and the machine that the tool was built with and for, and the
/// options in force, defaults too. O(options).
Json environment(const Options& options);

}  // namespace ssac::compare
