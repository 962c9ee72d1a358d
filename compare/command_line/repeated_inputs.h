// Inputs that are named more than once.
#pragma once

#include <functional>
#include <string>

#include "compare/command_line/input_source.h"
#include "compare/command_line/messages.h"

namespace ssac::compare {

/// Whether two names, those of lists in files too, are of standard input; then it is said.
bool has_standard_input_twice(const InputRequest& request, Messages& messages);

/// For InputRequest::on_repeated.
std::function<void(const std::string&)> warning_of_repeated(Messages& messages);

}  // namespace ssac::compare
