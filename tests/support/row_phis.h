// The phis of one row of a report, found by running its method once more.
#pragma once

#include <map>
#include <set>
#include <string>

#include "compare/core/options.h"
#include "compare/core/report.h"
#include "ssa/method.h"

namespace ssac::test {

/// Phis, as values or nodes, by name.
struct RowPhis {
  std::map<std::string, std::set<std::string>>
      operands;                ///< the operands of each phi in the result
  std::set<std::string> made;  ///< the phis that the method created, whether in the result or not
};

RowPhis phis_of_row(const compare::MethodRow& row, const compare::Options& options,
                    const ssa::Source& source);

}  // namespace ssac::test
