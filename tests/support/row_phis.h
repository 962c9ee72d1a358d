// The phis of one row of a report, from its method run once more.
#pragma once

#include <map>
#include <set>
#include <string>

#include "compare/core/options.h"
#include "compare/core/report.h"
#include "ssa/method.h"

namespace ssac::test {

/// Values and nodes by their names.
struct RowPhis {
  std::map<std::string, std::set<std::string>> operands;  ///< of the phis of the result
  std::set<std::string> made;  ///< that the method made, in the result or not
};

RowPhis phis_of_row(const compare::MethodRow& row, const compare::Options& options,
                    const ssa::Source& source);

}  // namespace ssac::test
