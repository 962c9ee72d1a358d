// Options that act on methods, or on a form of the output, where none of these is asked for.
#pragma once

#include <functional>
#include <string>

#include "compare/command_line/options.h"

namespace ssac::compare {

/// Says of the first such option that it would have no effect; empty for none. `given` tells
/// whether the command line has an option.
std::string option_without_effect(const CommandLine& options,
                                  const std::function<bool(const char*)>& given);

}  // namespace ssac::compare
