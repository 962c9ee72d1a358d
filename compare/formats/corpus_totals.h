// What is said of a whole corpus besides the sums of each method.
#pragma once

#include <string>
#include <vector>

#include "compare/core/totals.h"
#include "compare/text/text_table.h"

namespace ssac::compare {

/// How many inputs were accepted, and rejected why; how many functions there are, and where there
/// are some, of how many a check failed: a line each.
std::vector<std::string> corpus_lines(const Totals& totals);

/// A heading row, then a row a method: phis a block, operands a phi, and how the final phis are
/// spread over the functions.
TextTable percentiles_table(const Totals& totals);

}  // namespace ssac::compare
