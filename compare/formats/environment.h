// What a report was made with: equal where two runs of one build with one command line are.
#pragma once

#include "compare/core/options.h"
#include "compare/text/json.h"

namespace ssac::compare {

/// Of the tool that found out what is reported. O(1).
std::string version_of(const Options& options);

/// Version, commit, the compiler and the machine that the tool was built with and for, and the
/// options in force, defaults too. Of a tool of another version, whose report was read back, the
/// version and the options are known. O(options).
Json environment(const Options& options);

}  // namespace ssac::compare
