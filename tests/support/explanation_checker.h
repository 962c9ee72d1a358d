// Checks explanations against the definitions: every fact and step that names ids is recomputed by
// brute force on the graph, from the ids alone, as any reader of a JSON report could.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "compare/core/options.h"
#include "compare/core/report.h"
#include "compare/explain/explanation.h"
#include "frontend/ast.h"

namespace ssac::test {

/// What was checked, and the claims that were false, each with its site, method and sentence.
struct CheckedExplanations {
  std::size_t sites = 0;
  std::size_t cells = 0;   ///< sites times methods
  std::size_t claims = 0;  ///< reasons, facts and steps that were recomputed
  std::vector<std::string> wrong = {};
};

/// Checks a report with explanations. `ast` is the function's syntax tree and may be null;
/// `function` is the CFG that the methods were given.
void check_explanations(const compare::FunctionReport& report, const compare::Options& options,
                        const frontend::Function* ast, const cfg::Function& function,
                        CheckedExplanations& checked);

}  // namespace ssac::test
