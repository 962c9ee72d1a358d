// Programs of Simple and of Python in tests.
#pragma once

#include <string>
#include <string_view>

#include "cfg/function.h"
#include "frontend/ast.h"

namespace ssac::test {

/// A program of one loop.
inline const std::string counting_loop = "while (arg < 10) {\n    arg = arg + 1;\n}\nreturn arg;\n";

/// The AST of a program that must have no errors: with any, throws std::runtime_error that shows
/// them, so that the test fails and says why.
frontend::Function parse_simple(std::string_view source);

/// `frontend::lower` of it.
cfg::Function lower_simple(std::string_view source);

/// All functions of a program of Python, which must have no errors either; and the first.
frontend::Program parse_python_program(std::string_view source);
frontend::Function parse_python(std::string_view source);

}  // namespace ssac::test
