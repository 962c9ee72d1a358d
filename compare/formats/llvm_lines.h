// What reports contain on LLVM inputs besides the table, for a function or for all.
#pragma once

#include <string>
#include <vector>

#include "compare/core/options.h"
#include "compare/core/report.h"
#include "compare/core/totals.h"

namespace ssac::compare {

/// Whether the rule on LLVM's phis holds, the phis that the IR already contained, and the allocas
/// that are not variables, by reason.
std::vector<std::string> llvm_lines(const FunctionReport& function);
std::vector<std::string> llvm_lines(const Totals& totals);

/// Why each alloca that --explain selects is not a variable.
std::vector<std::string> memory_lines(const FunctionReport& function, const Options& options);

}  // namespace ssac::compare
