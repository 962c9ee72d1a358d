// Simple and Python programs in tests.
#pragma once

#include <string>
#include <string_view>

#include "cfg/function.h"
#include "frontend/ast.h"

namespace ssac::test {

/// A program with one loop.
inline const std::string counting_loop = "while (arg < 10) {\n    arg = arg + 1;\n}\nreturn arg;\n";

/// The AST of a program without errors. If there are errors, throws a std::runtime_error that lists
/// them, so the test fails with them.
frontend::Function parse_simple(std::string_view source);

/// The program lowered by `frontend::lower`.
cfg::Function lower_simple(std::string_view source);

/// All functions of a Python program, which must have no errors either, and its first function.
frontend::Program parse_python_program(std::string_view source);
frontend::Function parse_python(std::string_view source);

}  // namespace ssac::test
