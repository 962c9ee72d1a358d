// What reports contain on a whole corpus besides the sums of each method.
#pragma once

#include <string>
#include <vector>

#include "compare/core/totals.h"
#include "compare/text/text_table.h"

namespace ssac::compare {

/// The number of accepted inputs, and of rejected ones by reason; the number and sizes of
/// functions; the conditions; and the number of functions with a failed check, if any: one line
/// each.
std::vector<std::string> corpus_lines(const Totals& totals);

/// A heading row, then one row per method: phis per block, operands per phi, and percentiles of the
/// final phis per function.
TextTable percentiles_table(const Totals& totals);

/// The tables of a corpus: the sums of each method, its times if there are any, and percentiles;
/// none if no method was built.
std::vector<TextTable> tables_of(const Totals& totals);

}  // namespace ssac::compare
