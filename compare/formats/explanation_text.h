// Explanations as text for people.
#pragma once

#include <string>

#include "cfg/support/diagnostics.h"
#include "compare/core/report.h"

namespace ssac::compare {

/// A heading a site with the line of the source, what is true of the variable there, and a line for
/// each group of rows that have the same derivation. In: a function with explanations, and the text
/// that it was read from. O(output).
std::string explanation_text(const FunctionReport& function, const SourceText& source);

}  // namespace ssac::compare
