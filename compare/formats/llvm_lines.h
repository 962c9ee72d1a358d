// What is said of a function, or of all, besides the table, where LLVM has read it.
#pragma once

#include <string>
#include <vector>

#include "compare/core/options.h"
#include "compare/core/report.h"
#include "compare/core/totals.h"

namespace ssac::compare {

/// How the rule on LLVM's phis stands, the phis that were there already, and the allocas that are
/// no variables, by reason.
std::vector<std::string> llvm_lines(const FunctionReport& function);
std::vector<std::string> llvm_lines(const Totals& totals);

/// Why each alloca that --explain asks for is no variable.
std::vector<std::string> memory_lines(const FunctionReport& function, const Options& options);

}  // namespace ssac::compare
