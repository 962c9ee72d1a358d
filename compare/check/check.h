// Holds a program's report against what its comments expect.
#pragma once

#include "cfg/support/diagnostics.h"
#include "compare/check/expectations.h"
#include "compare/core/options.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

struct Verdict {
  /// Expectations that say nothing of this program: of a function, variable or place that there is
  /// none of.
  Diagnostics malformed;
  /// What is not as expected, each at its expectation: in words, and sorted by place. What no
  /// expectation names, but a complete list would have, is at the heading of the function.
  Diagnostics differences;
};

/// `report` is on the program that the expectations are in, with the runs that they ask for. Failed
/// checks that are not expected are differences, too. `options` are those of the report, to say why
/// a row is not there. O(expectations * what a function has + rows log rows); for a name of no
/// function O(functions).
Verdict hold(const Expectations& expectations, const InputReport& report,
             const Options& options = {});

}  // namespace ssac::compare::check
