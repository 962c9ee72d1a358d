// Explanations as text.
#pragma once

#include <string>

#include "cfg/support/diagnostics.h"
#include "compare/core/report.h"

namespace ssac::compare {

/// For each site, a heading with the source line, the facts about the variable there, and one line
/// for each group of rows with the same derivation. In: a function with explanations, and the text
/// that it was read from. O(output).
std::string explanation_text(const FunctionReport& function, const SourceText& source);

}  // namespace ssac::compare
