// Which function of a program an expectation names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compare/check/expectations.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

/// The functions that a name stands for, in quotes or not: that of the name itself, else all of
/// that name in the source of C++, else all that have it without the arguments of templates.
/// O(functions).
std::vector<const FunctionReport*> functions_named(std::string_view written,
                                                   const InputReport& report);

/// The expectations with the names of functions as rows have them, where a name stands for one
/// function; those without a name get that of the only function, where the report has one and no
/// more. O(names * functions + expectations).
Expectations with_function(Expectations expectations, const InputReport& report);

}  // namespace ssac::compare::check
