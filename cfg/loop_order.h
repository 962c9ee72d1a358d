// Loop-contiguous reverse post-order.
//
// A reverse post-order puts every block after its predecessors, back edges aside, but it may leave
// a loop for what follows and return to the rest of the loop later. Here each loop occupies
// consecutive positions that begin with its header; inside a loop as outside, blocks and inner
// loops are in the reverse post-order of the blocks and headers. The result is still a reverse
// post-order: in a reducible graph, an edge into a loop goes to its header, and an edge out of a
// loop goes to a block that the original order has after the edge's source, and so after the
// header. An irreducible graph keeps its plain reverse post-order.
//
// Source: the "loop-contiguous" block orders of code generators (Wimmer and Franz, "Linear Scan
// Register Allocation on SSA Form", CGO 2010).
// Deviation: theirs uses a work list and counts of predecessors; this one shifts positions, without
// a list.
#pragma once

#include "cfg/loops.h"
#include "cfg/traversal.h"

namespace ssac::cfg {

/// The same blocks, those of each loop next to each other; `loops` must be of the same graph.
/// O(blocks + loops).
ReversePostorder loop_contiguous(const ReversePostorder& order, const LoopForest& loops);

}  // namespace ssac::cfg
