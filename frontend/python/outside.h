// Names the constructs of Python outside the subset.
#pragma once

#include <string>
#include <string_view>

#include "frontend/python/token.h"

namespace ssac::frontend::python {

/// The construct that the token is a sign of, as a noun and its verb ("'try' statements are");
/// empty for a token of the subset and for a string.
std::string construct_outside(const Token& token);

/// Whether the name is that of something built into Python.
bool is_built_in(std::string_view name);

}  // namespace ssac::frontend::python
