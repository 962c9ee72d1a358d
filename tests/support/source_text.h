// An AST as source of Simple, for tests that read it again.
#pragma once

#include <string>

#include "frontend/ast.h"

namespace ssac::test {

struct SourceOptions {
  /// Parentheses round every operand that is an operator, not only where the grouping needs them.
  bool all_parentheses = false;
};

/// The function as a program of Simple. For an AST that the parser of Simple made, parsing the text
/// gives the same AST but for places; one of another language has braces put round arms of several
/// statements, and what Simple has not is written as Python writes it. O(size of the text).
std::string to_source(const frontend::Function& function, SourceOptions options = {});

}  // namespace ssac::test
