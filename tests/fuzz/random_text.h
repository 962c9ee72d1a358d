// Random programs as text, a function for each language: all are programs without errors.
#pragma once

#include <string>

#include "tests/fuzz/random_numbers.h"

namespace ssac::test {

/// What tests/support/random_program.h makes, sometimes under names that look like something else.
std::string random_simple(RandomNumbers& numbers);

/// The same of Python; sometimes with functions that call each other, statements of the module,
/// a constant and docstrings.
std::string random_python(RandomNumbers& numbers);

/// Bril: up to three functions that call each other, core operations and sometimes the extensions,
/// names that look like something else.
std::string random_bril(RandomNumbers& numbers);

/// Control-flow graphs: up to three functions that call each other, every operation, temporaries,
/// hidden and typed variables, names in quotes, merges.
std::string random_graphs(RandomNumbers& numbers);

}  // namespace ssac::test
