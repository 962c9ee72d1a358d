// The results of analyses, as text for people.
#pragma once

#include <string>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/liveness.h"
#include "cfg/loops.h"
#include "cfg/support/csr.h"

namespace ssac::cfg {

// Trees are indented by two spaces per level. From level 30 on, the indentation stays the same and
// the level is printed, so that the text of a deep tree is not quadratic. Every function takes
// O(size).

/// The dominator tree, one line per block, with its merges; then the unreachable blocks.
std::string to_text(const Function& function, const DominatorTree& tree);

/// Dominance frontiers, one line per block: `b4: b1, b5`; `b2: none`.
std::string to_text(const Csr<BlockId, BlockId>& frontiers);

/// The loops, each below the enclosing one, with the blocks that are in no inner loop:
/// `loop1: header b3, blocks b3, b4`. Irreducible loops are marked.
std::string to_text(const LoopForest& loops);

/// The live variables, one line per block: `b2: in arg, x; out x`.
std::string to_text(const Function& function, const Liveness& liveness);

}  // namespace ssac::cfg
