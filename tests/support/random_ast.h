// Random functions as syntax trees, of what Simple cannot say: calls, `and`, `or` and conditional
// expressions, chains of comparisons, loops with an else, variables that nothing declares.
#pragma once

#include <rapidcheck.h>

#include "frontend/ast.h"

namespace ssac::test {

/// A function as parsers give it. It is decoded from a list of bytes, of which any is valid, so
/// that what shrinking leaves of the list is a smaller function.
rc::Gen<frontend::Function> random_ast();

}  // namespace ssac::test
