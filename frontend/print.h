// The AST as text: as source of Simple, and as a tree for people.
#pragma once

#include <cstddef>
#include <string>

#include "frontend/ast.h"

namespace ssac::frontend {

/// Levels that are indented; deeper ones stay there, so that text grows linearly with the tree.
inline constexpr std::size_t deepest_indentation = 32;

struct SourceOptions {
  /// Parentheses round every operand that is an operator, not only where the grouping needs them.
  bool all_parentheses = false;
};

/// The function as a program of Simple. For an AST that the parser of Simple made, parsing the text
/// gives the same AST but for places; one of another language has braces put round arms of several
/// statements, and what Simple has not is written as Python writes it. O(size of the text).
std::string to_source(const Function& function, SourceOptions options = {});

/// The function as an indented tree, a node a line, with places as `@line:column` and variables by
/// their unique names. A line deeper than `deepest_indentation` says its depth. O(size of the
/// text).
std::string to_tree_text(const Function& function);

}  // namespace ssac::frontend
