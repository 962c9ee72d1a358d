// Explanations against the definitions: every fact and step that names ids is worked out again by
// brute force on the graph, from the ids alone, as anybody could from the JSON of a report.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "compare/core/options.h"
#include "compare/core/report.h"
#include "compare/explain/explanation.h"
#include "frontend/ast.h"

namespace ssac::test {

/// What was checked, and the claims that were false: site, method and sentence.
struct CheckedExplanations {
  std::size_t sites = 0;
  std::size_t cells = 0;   ///< sites times methods
  std::size_t claims = 0;  ///< reasons, facts and steps that were worked out again
  std::vector<std::string> wrong = {};
};

/// In: a report with explanations; the function's syntax tree (may be null) and the graph that its
/// methods worked on.
void check_explanations(const compare::FunctionReport& report, const compare::Options& options,
                        const frontend::Function* ast, const cfg::Function& function,
                        CheckedExplanations& checked);

}  // namespace ssac::test
