// Names what of Python is outside the subset.
#pragma once

#include <string>
#include <string_view>

#include "frontend/python/token.h"

namespace ssac::frontend::python {

/// What the token is the sign of, a noun and its verb ("'for' loops are"); empty for a token that
/// the subset has.
std::string construct_outside(const Token& token);

/// The name is that of a function which Python has built in.
bool is_built_in(std::string_view name);

}  // namespace ssac::frontend::python
