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

/// The graph, one box per block, with its merges and instructions. The edges of branches and
/// switches are labelled, back edges are dashed, and unreachable blocks are grey. O(size).
std::string to_dot(const Function& function);

/// The dominator tree; `tree` is the function's. O(size).
std::string to_dot(const Function& function, const DominatorTree& tree);

/// An edge from each block to each block of its frontier. O(size of the frontiers).
std::string to_dot(const Csr<BlockId, BlockId>& frontiers);

/// The loops as boxes, each below the enclosing loop, with the blocks whose innermost loop it is.
/// O(blocks + loops).
std::string to_dot(const LoopForest& loops);

/// The graph, one box per block, with the variables live at its beginning and end. O(size of the
/// sets).
std::string to_dot(const Function& function, const Liveness& liveness);

/// The text in double quotes, escaped for DOT; line ends become `\l`, which left-aligns the line.
std::string dot_quoted(std::string_view text);

}  // namespace ssac::cfg
