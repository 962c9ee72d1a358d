// Finds the function of a program that an expectation names.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compare/check/expectations.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

/// The functions of a report by their names.
class FunctionNames {
 public:
  using Functions = std::vector<const FunctionReport*>;

  /// The report must outlive it. Expected O(length of all names).
  explicit FunctionNames(const InputReport& report);

  /// The function with that name in rows, the first of several; null if there is none. Expected
  /// O(length).
  [[nodiscard]] const FunctionReport* of_row(const std::string& written) const;
  /// The functions with a name, in quotes or not: those with exactly that name, else those with
  /// that C++ source name, else those whose source name is that without template arguments.
  /// Expected O(length + number of results).
  [[nodiscard]] Functions named(std::string_view written) const;

 private:
  std::unordered_map<std::string, const FunctionReport*> in_rows_;
  std::unordered_map<std::string, Functions> names_;
  std::unordered_map<std::string, Functions> source_names_;
  std::unordered_map<std::string, Functions> plain_names_;
};

/// The expectations with the function names that rows have, if a name stands for one function.
/// Expectations without a name get that of the only function, if the report has exactly one.
/// `names` belongs to the report. O(length of all names + expectations).
Expectations with_function(Expectations expectations, const InputReport& report,
                           const FunctionNames& names);

}  // namespace ssac::compare::check
