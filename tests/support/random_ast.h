// Random functions as syntax trees, with what Simple lacks: calls, `and`, `or` and conditional
// expressions, chained comparisons, loops with an else, undeclared variables.
#pragma once

#include <rapidcheck.h>

#include "frontend/ast.h"

namespace ssac::test {

/// A function as parsers produce it. It is decoded from a list of bytes, and every list is valid,
/// so shrinking the list gives a smaller function.
rc::Gen<frontend::Function> random_ast();

}  // namespace ssac::test
