// Reads a report of --format=json.
#pragma once

#include <cstddef>
#include <expected>

#include "cfg/support/diagnostics.h"
#include "compare/diff/report_data.h"

namespace ssac::compare::diff {

/// Levels of arrays and objects in each other that are read; a report has ten.
inline constexpr std::size_t deepest_report = 32;
/// Problems that are told of one report.
inline constexpr std::size_t most_problems = 20;

/// In: any text. Out: the report, or what is wrong: where it is not JSON its place; where it is not
/// a report of schema 1 the path to what is missing, of the wrong type or there twice. One function
/// at a time is held as JSON. Expected O(size); no recursion on the nesting.
std::expected<ReportData, Diagnostics> read_report(const SourceText& text);

}  // namespace ssac::compare::diff
