// In what two rows that say the same of the same differ.
#pragma once

#include <string>
#include <string_view>

#include "compare/check/expectations.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

/// In words, with what is found first: `pruned: final is 2, not 1; a phi x@while2:1 that is not
/// expected`. In: rows of one kind and key, with single blanks, that differ; the function that they
/// are about, or null. O(rows log rows).
std::string row_difference(RowKind kind, std::string_view found, std::string_view expected,
                           const FunctionReport* function);

}  // namespace ssac::compare::check
