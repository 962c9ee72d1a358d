// Random programs as text, one function for each language. All programs are free of errors.
#pragma once

#include <string>

#include "tests/fuzz/random_numbers.h"

namespace ssac::test {

/// Simple programs of tests/support/random_program.h, sometimes with confusing names.
std::string random_simple(RandomNumbers& numbers);

/// The same for Python; sometimes with functions that call each other, module-level statements, a
/// constant and docstrings.
std::string random_python(RandomNumbers& numbers);

/// Bril: up to three functions that call each other, core operations and sometimes the extensions,
/// confusing names.
std::string random_bril(RandomNumbers& numbers);

/// Control-flow graphs: up to three functions that call each other, every operation, temporaries,
/// hidden and typed variables, quoted names, merges.
std::string random_graphs(RandomNumbers& numbers);

}  // namespace ssac::test
