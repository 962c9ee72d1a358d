// Programs of Simple in tests.
#pragma once

#include <string_view>

#include "cfg/function.h"
#include "frontend/ast.h"

namespace ssac::test {

/// The AST of a program that must have no errors: with any, throws std::runtime_error that shows
/// them, so that the test fails and says why.
frontend::Function parse_simple(std::string_view source);

/// `frontend::lower` of it.
cfg::Function lower_simple(std::string_view source);

}  // namespace ssac::test
