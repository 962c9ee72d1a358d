// Graphs as DOT, the input of Graphviz.
#pragma once

#include <string>
#include <string_view>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"

namespace ssac::cfg {

/// The graph, a box a block with its merges and instructions. Edges of a branch say which way they
/// are, dashed edges go back to a loop's header, grey blocks are unreachable. O(size).
std::string to_dot(const Function& function);

/// The dominator tree; `tree` is the function's. O(size).
std::string to_dot(const Function& function, const DominatorTree& tree);

/// The text in double quotes as DOT wants it; line ends become `\l`, the end of a line set left.
std::string dot_quoted(std::string_view text);

}  // namespace ssac::cfg
