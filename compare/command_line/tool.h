// The tool as a function, so that tests call it as main does.
#pragma once

#include <cstdio>
#include <span>

#include "compare/core/options.h"

namespace ssac::compare {

/// Exit statuses. `bad_input`: or the output was not to be had; `internal_error`: or memory ran
/// out.
enum Exit : int { agreed = 0, check_failed = 1, bad_input = 2, internal_error = 3 };

/// Runs ssa-compare on the command line (with the program's name), the report to `out`,
/// diagnostics, traces and progress to `err`. What the command line does not say is as in
/// `defaults`. Returns the exit status, which is 0 only if all of it was written.
int run_tool(std::span<const char* const> arguments, std::FILE* out, std::FILE* err,
             const Options& defaults = {});

}  // namespace ssac::compare
