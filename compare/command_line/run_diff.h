// `ssa-compare --diff BEFORE AFTER`.
#pragma once

#include "compare/command_line/messages.h"
#include "compare/command_line/options.h"

namespace ssac::compare {

/// Reads the two reports that the options name as inputs and writes what changed in their format;
/// to `out`, a
/// descriptor, unless they name a file; what is wrong with a report goes to `messages`. Returns the
/// exit status: 0 nothing differs, 1 something does, 2 a report cannot be read. Both are held in
/// memory, about as much as their files take; see docs/formats.md for figures.
int run_diff(const CommandLine& options, int out, Messages& messages);

}  // namespace ssac::compare
