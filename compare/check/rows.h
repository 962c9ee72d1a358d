// What the tool says of a program, as the rows that its comments can hold.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compare/check/expectations.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

struct Row {
  RowKind kind = RowKind::method;
  std::string function;  ///< as written; empty of a diagnostic
  std::string key;       ///< as of WholeRow
  std::string text;
  friend bool operator==(const Row&, const Row&) = default;
};

/// `lazy/full`, `pruned`: levels are always named.
std::string row_label(const MethodRow& row);

/// All of them: the diagnostics, then for each function its heading, a row a method, whether
/// methods end with the graph of lazy, the outcomes of the built-in runs, and failed checks.
/// O(report).
std::vector<Row> rows_of(const InputReport& report);

}  // namespace ssac::compare::check
