// --check and --bless: programs held against the expectations in their own comments.
#pragma once

#include "compare/command_line/messages.h"
#include "compare/command_line/options.h"

namespace ssac::compare {

/// Prints what differs to the output, and what is malformed to the messages. With --bless each file
/// whose rows have changed is replaced by a whole new one. Returns the exit status. Throws
/// WriteError where the output cannot be written.
int run_check(const CommandLine& options, int out, Messages& messages);

}  // namespace ssac::compare
