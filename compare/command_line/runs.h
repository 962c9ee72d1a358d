// The actions of a command line, except printing texts about the tool itself. Each returns the exit
// status, writes to the output named by the options or else to `out`, and throws WriteError and
// std::bad_alloc.
#pragma once

#include <vector>

#include "compare/command_line/options.h"
#include "compare/files/descriptors.h"
#include "compare/files/messages.h"

namespace ssac::compare {

/// Where a run writes.
struct Streams {
  int out;
  Messages& messages;
  bool color = false;                     ///< of the report
  std::vector<WrittenFile> written = {};  ///< which of these are files
};

/// Compares all inputs; with --resume continues the output. Files that are written are not inputs
/// of directories. Refuses to run if an input would be replaced, or an option applies to no input.
int run_inputs(const CommandLine& options, const Streams& streams);

/// --check and --bless: programs checked against the expectations in their comments. Prints
/// differences to the output, and malformed expectations to the messages. With --bless each file
/// whose rows have changed is replaced as a whole.
int run_check(const CommandLine& options, const Streams& streams);

/// --diff: compares the two reports that the options name.
int run_diff(const CommandLine& options, const Streams& streams);

/// --merge: writes the sum of the reports of lines that the options name, as one report in their
/// order. Refuses reports of different versions or of runs with different options, cut or damaged
/// reports, and repeated inputs: prints an error for each, and writes nothing. The status is 1 if a
/// report contains a failed check. Time: that of reading the reports twice. Memory: the largest
/// input's lines, and the names of all inputs.
int run_merge(const CommandLine& options, const Streams& streams);

}  // namespace ssac::compare
