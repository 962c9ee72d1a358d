// Checks a program's report against the expectations in its comments.
#pragma once

#include "cfg/support/diagnostics.h"
#include "compare/check/expectations.h"
#include "compare/core/options.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

struct Verdict {
  /// Expectations that do not apply to this program: they name a function, variable or place that
  /// it does not have.
  Diagnostics malformed;
  /// Unmet expectations, each as a sentence at its location, sorted by location. Rows that are
  /// missing in a complete list are reported at the heading of the function.
  Diagnostics differences;
};

/// `report` is on the program with the expectations, including the runs that they request. Failed
/// checks that are not expected are differences, too. `options` are those of the report, to explain
/// why a row is missing. O(expectations * size of a function's report + rows log rows);
/// O(functions) for a name that no function has.
Verdict hold(const Expectations& expectations, const InputReport& report,
             const Options& options = {});

}  // namespace ssac::compare::check
