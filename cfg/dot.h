// Graphs as DOT, the input of Graphviz.
#pragma once

#include <string>
#include <string_view>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/liveness.h"
#include "cfg/loops.h"
#include "cfg/support/csr.h"

namespace ssac::cfg {

/// The graph, a box a block with its merges and instructions. Edges of a branch say whether they
/// are the true or the false one, dashed edges go back to a loop's header, grey blocks are
/// unreachable. O(size).
std::string to_dot(const Function& function);

/// The dominator tree; `tree` is the function's. O(size).
std::string to_dot(const Function& function, const DominatorTree& tree);

/// An edge from each block to each block of its frontier. O(size of the frontiers).
std::string to_dot(const Csr<BlockId, BlockId>& frontiers);

/// The loops as boxes, each below the loop around it, with the blocks whose innermost loop it is.
/// O(blocks + loops).
std::string to_dot(const LoopForest& loops);

/// The graph, a box a block with the variables live where it begins and ends. O(size of the sets).
std::string to_dot(const Function& function, const Liveness& liveness);

/// The text in double quotes as DOT wants it; line ends become `\l`, the end of a line set left.
std::string dot_quoted(std::string_view text);

}  // namespace ssac::cfg
