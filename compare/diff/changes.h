// What changed between two reports.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "compare/diff/report_data.h"

namespace ssac::compare::diff {

/// A fact of which the two reports say different things, or that only one has.
struct FactChange {
  std::string what;
  std::optional<Value> before;
  std::optional<Value> after;
};

/// A site that one of the two has, or of which they differ in the number of phis or the block.
struct SiteChange {
  const SiteData* before = nullptr;
  const SiteData* after = nullptr;

  [[nodiscard]] const SiteData& any() const { return after != nullptr ? *after : *before; }
};

/// Construction times of the same work, in nanoseconds; sums of them can be large.
struct TimePair {
  double before = 0;
  double after = 0;

  /// 0 where there is none.
  [[nodiscard]] double ratio() const { return before > 0 ? after / before : 0; }
};

struct RowChange {
  const RowData* before = nullptr;
  const RowData* after = nullptr;
  std::vector<FactChange> facts = {};
  std::vector<SiteChange> sites = {};
  std::optional<TimePair> time = {};

  [[nodiscard]] const RowData& any() const { return after != nullptr ? *after : *before; }
};

struct FunctionChange {
  std::string file;
  const FunctionData* before = nullptr;
  const FunctionData* after = nullptr;
  std::vector<FactChange> facts = {};
  std::vector<RowChange> rows = {};

  [[nodiscard]] const FunctionData& any() const { return after != nullptr ? *after : *before; }
};

struct InputChange {
  const InputData* before = nullptr;
  const InputData* after = nullptr;
  std::vector<FactChange> facts = {};

  [[nodiscard]] const InputData& any() const { return after != nullptr ? *after : *before; }
};

struct TotalChange {
  std::string method;
  std::string peepholes;
  std::vector<FactChange> facts = {};
};

/// Sums over the functions that both reports have times of.
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
  std::vector<TimeTotal> times = {};  ///< says nothing of whether something changed

  [[nodiscard]] bool any() const {
    return !inputs.empty() || !functions.empty() || !totals.empty();
  }
};

/// Inputs are the same by file, functions by file and name, rows by method and level, sites by
/// variable and construct, of which those of one name are told apart by their places, or by the
/// order of these where the source was another one; what there is several times is told apart by
/// its number in order. The functions of an input that only one report has are not listed one by
/// one. In the order of `before`, then what only `after` has in its order. O(size * log(what has
/// one owner)).
Changes find_changes(const ReportData& before, const ReportData& after);

}  // namespace ssac::compare::diff
