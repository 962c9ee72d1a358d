// Which function of a program an expectation names.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compare/check/expectations.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

/// The functions of a report by what they are called.
class FunctionNames {
 public:
  using Functions = std::vector<const FunctionReport*>;

  /// The report must outlive it. Expected O(length of all names).
  explicit FunctionNames(const InputReport& report);

  /// The function that rows call so, the first of several; null if there is none. Expected
  /// O(length).
  [[nodiscard]] const FunctionReport* of_row(const std::string& written) const;
  /// The functions that a name stands for, in quotes or not: that of the name itself, else all of
  /// that name in the source of C++, else all that have it without the arguments of templates.
  /// Expected O(length + what is found).
  [[nodiscard]] Functions named(std::string_view written) const;

 private:
  std::unordered_map<std::string, const FunctionReport*> in_rows_;
  std::unordered_map<std::string, Functions> names_;
  std::unordered_map<std::string, Functions> source_names_;
  std::unordered_map<std::string, Functions> plain_names_;
};

/// The expectations with the names of functions as rows have them, where a name stands for one
/// function; those without a name get that of the only function, where the report has one and no
/// more. `names` is of the report. O(length of all names + expectations).
Expectations with_function(Expectations expectations, const InputReport& report,
                           const FunctionNames& names);

}  // namespace ssac::compare::check
