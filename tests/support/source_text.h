// Prints an AST as Simple source, for tests that parse it again.
#pragma once

#include <string>

#include "frontend/ast.h"

namespace ssac::test {

struct SourceOptions {
  /// Put parentheses around every operand that is an operation, not only where the grouping needs
  /// them.
  bool all_parentheses = false;
};

/// The function as a Simple program. For an AST from the Simple parser, parsing the text gives the
/// same AST except for source locations. For an AST from another language, arms of several
/// statements get braces, and what Simple lacks is written as in Python. O(size of the text).
std::string to_source(const frontend::Function& function, SourceOptions options = {});

}  // namespace ssac::test
