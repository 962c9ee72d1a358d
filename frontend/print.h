// The AST as a tree for people.
#pragma once

#include <cstddef>
#include <string>

#include "frontend/ast.h"

namespace ssac::frontend {

/// The deepest level that is indented; deeper ones stay there, so that the text grows linearly with
/// the tree.
inline constexpr std::size_t deepest_indentation = 32;

/// The function as an indented tree, one node per line, with places as `@line:column` and variables
/// by their unique names. A line deeper than `deepest_indentation` states its depth. O(size of the
/// text).
std::string to_tree_text(const Function& function);

}  // namespace ssac::frontend
