// A run over the inputs of a command line.
#pragma once

#include <span>

#include "compare/command_line/descriptors.h"
#include "compare/command_line/messages.h"
#include "compare/command_line/options.h"
#include "compare/command_line/written_inputs.h"

namespace ssac::compare {

/// Compares all inputs and writes what was asked for to `out`, or to the output that the options
/// name, with which --resume goes on. Files in `written` are no inputs of directories; nothing is
/// done where an input is one of `replaced`. Returns the exit status; throws WriteError and
/// std::bad_alloc.
int run_inputs(const CommandLine& options, int out, Messages& messages,
               std::span<const FileIdentity> written, std::span<const ReplacedFile> replaced,
               bool color);

}  // namespace ssac::compare
