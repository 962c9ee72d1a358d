// Options that act on C, C++ and LLVM IR alone, where no input is any of these.
#pragma once

#include "compare/command_line/input_source.h"
#include "compare/command_line/messages.h"
#include "compare/command_line/options.h"

namespace ssac::compare {

/// Whether there is one; then it is said. What an archive has is not known. Goes through all names,
/// where there is such an option.
bool has_idle_option(const CommandLine& options, InputRequest request, Messages& messages);

}  // namespace ssac::compare
