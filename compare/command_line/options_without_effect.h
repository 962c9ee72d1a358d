// Options for methods, or for a form of output, that are not selected.
#pragma once

#include <functional>
#include <string>

#include "compare/command_line/options.h"

namespace ssac::compare {

/// An error for the first such option; empty if there is none. `given` returns whether the command
/// line has an option.
std::string option_without_effect(const CommandLine& options,
                                  const std::function<bool(const char*)>& given);

}  // namespace ssac::compare
