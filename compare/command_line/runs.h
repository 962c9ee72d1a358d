// What a command line can ask for, apart from texts about the tool itself. Each returns the exit
// status, writes to the output that the options name or else to `out`, and throws WriteError and
// std::bad_alloc.
#pragma once

#include <vector>

#include "compare/command_line/descriptors.h"
#include "compare/command_line/messages.h"
#include "compare/command_line/options.h"

namespace ssac::compare {

/// Where a run writes.
struct Streams {
  int out;
  Messages& messages;
  bool color = false;                     ///< of the report
  std::vector<WrittenFile> written = {};  ///< what of it are files
};

/// Compares all inputs; with --resume goes on with the output. Files that are written are no inputs
/// of directories; nothing is done where an input is replaced, or an option acts on none.
int run_inputs(const CommandLine& options, const Streams& streams);

/// --check and --bless: programs held against the expectations in their own comments. Prints what
/// differs to the output, and what is malformed to the messages. With --bless each file whose rows
/// have changed is replaced by a whole new one.
int run_check(const CommandLine& options, const Streams& streams);

/// --diff: compares the two reports that the options name.
int run_diff(const CommandLine& options, const Streams& streams);

/// --merge: writes the sum of the reports of lines that the options name, as one report in their
/// order. Reports of another version or of runs that asked for something else, that are cut or
/// damaged, and that have an input twice are refused: each with what is wrong, and nothing is
/// written. The status is 1 where a report says that a check failed. Time: that of reading them
/// twice. Memory: the largest input's lines, and the names of all inputs.
int run_merge(const CommandLine& options, const Streams& streams);

}  // namespace ssac::compare
