// What a report was made with: equal for two runs of the same build with the same command line.
#pragma once

#include "compare/core/options.h"
#include "compare/text/json.h"

namespace ssac::compare {

/// The version of the tool that wrote the report. O(1).
std::string version_of(const Options& options);

/// Version, commit, the compiler and machine that the tool was built with and for, and all options,
/// including defaults. For a report of another version that was read back, only the version and the
/// options are known. O(options).
Json environment(const Options& options);

}  // namespace ssac::compare
