// Options that act on some inputs alone, where no input is such a one.
#pragma once

#include <string_view>

#include "compare/command_line/input_source.h"
#include "compare/command_line/messages.h"
#include "compare/command_line/options.h"

namespace ssac::compare {

/// What is said where `CommandLine::as_is_for_show_graph` holds and nothing was shown.
inline constexpr std::string_view idle_notation =
    "ssa-compare: error: --as without effect: no --dump, and no #showGraph in the source";

/// Whether the text of the input has the word #showGraph, or cannot be read twice to know that.
bool may_show_graph(const Input& input);

/// Whether --as is given for graphs of #showGraph and no text has that word; then it is said. Reads
/// the inputs, where it is given.
bool has_idle_notation(const CommandLine& options, InputRequest request, Messages& messages);

/// Whether there is one that acts on C, C++ and LLVM IR alone, and none of these; then it is said.
/// What an archive has is not known. Goes through all names, where there is such an option.
bool has_idle_option(const CommandLine& options, InputRequest request, Messages& messages);

}  // namespace ssac::compare
