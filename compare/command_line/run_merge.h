// Reports of lines, added up (--merge).
#pragma once

#include "compare/command_line/messages.h"
#include "compare/command_line/options.h"

namespace ssac::compare {

/// Writes the sum of the reports that the options name, as one report in their order. Reports of
/// another version or of runs that asked for something else, that are cut or damaged, and that have
/// an input twice are refused: each with what is wrong, and nothing is written. Returns the exit
/// status: 1 where a report says that a check failed. Throws WriteError and std::bad_alloc. Time:
/// that of reading them twice. Memory: the largest input's lines, and the names of all inputs.
int run_merge(const CommandLine& options, int out, Messages& messages, bool color);

}  // namespace ssac::compare
