// The differences between two rows on the same thing.
#pragma once

#include <string>
#include <string_view>

#include "compare/check/expectations.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

/// In words, the actual value first: `pruned: final is 2, not 1; a phi x@while2:1 that is not
/// expected`. In: different rows of the same kind and key, with single blanks; the function that
/// they are about, or null. O(rows log rows).
std::string row_difference(RowKind kind, std::string_view found, std::string_view expected,
                           const FunctionReport* function);

}  // namespace ssac::compare::check
