// What changed between two reports.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compare/diff/report_data.h"

namespace ssac::compare::diff {

/// A fact that differs between the reports, or that only one has.
struct FactChange {
  std::string what;
  std::optional<Value> before;
  std::optional<Value> after;
};

/// What both reports have, or only one of them: then the other pointer is null.
template <class Data>
struct Sides {
  const Data* before = nullptr;
  const Data* after = nullptr;

  [[nodiscard]] bool both() const { return before != nullptr && after != nullptr; }
  [[nodiscard]] const Data& any() const { return after != nullptr ? *after : *before; }
  /// "changed", "added" or "removed".
  [[nodiscard]] std::string_view kind() const {
    return both() ? "changed" : before == nullptr ? "added" : "removed";
  }
};

/// A site that only one report has, or that differs in the number of phis or in the block.
struct SiteChange : Sides<SiteData> {};

/// Construction times of the same work, in nanoseconds; sums of them can be large.
struct TimePair {
  double before = 0;
  double after = 0;

  /// 0 if there is none.
  [[nodiscard]] double ratio() const { return before > 0 ? after / before : 0; }
};

struct RowChange : Sides<RowData> {
  std::vector<FactChange> facts = {};
  std::vector<SiteChange> sites = {};
  std::optional<TimePair> time = {};
};

struct FunctionChange : Sides<FunctionData> {
  std::string file = {};
  std::vector<FactChange> facts = {};
  std::vector<RowChange> rows = {};
};

struct InputChange : Sides<InputData> {
  std::vector<FactChange> facts = {};
};

struct TotalChange : Sides<TotalData> {
  std::vector<FactChange> facts = {};
};

/// Sums over the functions with times in both reports.
struct TimeTotal {
  std::string method;
  std::string peepholes;
  std::size_t functions = 0;
  TimePair time = {};
};

/// Points into the two reports.
struct Changes {
  std::vector<InputChange> inputs = {};
  std::vector<FunctionChange> functions = {};
  std::vector<TotalChange> totals = {};
  std::vector<TimeTotal> times = {};  ///< does not count as a change

  [[nodiscard]] bool any() const {
    return !inputs.empty() || !functions.empty() || !totals.empty();
  }
};

/// Matches inputs by file, functions by file and name, rows by method and level, and sites by
/// variable and construct. Variables or constructs with the same name are matched by location or,
/// if the source changed, by the order of their locations; items with the same key by their order.
/// The functions of an input that only one report has are not listed. The order is that of
/// `before`, followed by what only `after` has, in its order. O(size * log(number of items with one
/// owner)).
Changes find_changes(const ReportData& before, const ReportData& after);

}  // namespace ssac::compare::diff
