// The tool as a function, which tests call as main does.
#pragma once

#include <cstdio>
#include <span>

#include "compare/core/options.h"

namespace ssac::compare {

/// Exit statuses. `bad_input`: also if the output could not be written; `internal_error`: also if
/// memory ran out.
enum Exit : int { agreed = 0, check_failed = 1, bad_input = 2, internal_error = 3 };

/// Runs ssa-compare on the command line (including the program's name), with the report to `out`,
/// and diagnostics, traces and progress to `err`. `defaults` gives the options that the command
/// line does not set. Returns the exit status, which is 0 only if everything was written.
int run_tool(std::span<const char* const> arguments, std::FILE* out, std::FILE* err,
             const Options& defaults = {});

}  // namespace ssac::compare
