// A loop-contiguous order of the blocks.
//
// A reverse post-order puts every block after its predecessors, back edges aside, but it may leave
// a loop for what follows and return to the rest of the loop later. Here each loop occupies
// consecutive positions that begin with its header; inside a loop as outside, blocks and inner
// loops are in the reverse post-order of the blocks and headers. In the result, too, every edge
// that is not a back edge goes forward: in a reducible graph, an edge into a loop goes to its
// header, and an edge out of a loop, back edges aside, goes to a block that the original order has
// after the header, and so after the whole loop. No depth-first search need give this order. An
// irreducible graph keeps its plain reverse post-order.
//
// Source: the "loop-contiguous" block orders of code generators (Wimmer and Franz, "Linear Scan
// Register Allocation on SSA Form", CGO 2010).
// Deviation: they only ask for such an order; here it is made of a reverse post-order by shifting
// positions, without a work list.
#pragma once

#include "cfg/loops.h"
#include "cfg/traversal.h"

namespace ssac::cfg {

/// The same blocks, those of each loop next to each other; `loops` must be of the same graph.
/// O(blocks + loops).
ReversePostorder loop_contiguous(const ReversePostorder& order, const LoopForest& loops);

}  // namespace ssac::cfg
