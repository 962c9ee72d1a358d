// Reads a report of --format=json.
#pragma once

#include <cstddef>
#include <expected>

#include "cfg/support/diagnostics.h"
#include "compare/diff/report_data.h"

namespace ssac::compare::diff {

/// Maximum nesting of arrays and objects; a report has ten levels.
inline constexpr std::size_t deepest_report = 32;
/// Maximum number of problems reported for one report.
inline constexpr std::size_t max_problems = 20;

/// In: any text. Out: the report, or what is wrong: with a location if it is not JSON; if it is not
/// a report of schema 1, with the path to what is missing, repeated or of the wrong type. One
/// function at a time is held as JSON. Expected O(size); no recursion on the nesting.
std::expected<ReportData, Diagnostics> read_report(const SourceText& text);

}  // namespace ssac::compare::diff
