// A report as the rows that a program's comments can contain.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compare/check/expectations.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

struct Row {
  RowKind kind = RowKind::method;
  std::string function;  ///< as written; empty for a diagnostic
  std::string key;       ///< as in WholeRow
  std::string text;
  friend bool operator==(const Row&, const Row&) = default;
};

/// All rows: the diagnostics, then for each function its heading, one row per method, whether
/// methods end with lazy's graph, the outcomes of the built-in runs, and failed checks. O(report).
std::vector<Row> rows_of(const InputReport& report);

}  // namespace ssac::compare::check
