// Loop-contiguous reverse post-order.
//
// A reverse post-order visits every block after what comes before it, but may leave a loop for what
// follows and come back to the rest later. Here each loop has the run of positions that begins with
// its header, and in it, as outside, blocks and inner loops keep the reverse post-order of the
// blocks and headers. That is a reverse post-order still: in a reducible graph an edge into a loop
// goes to its header, and an edge out of one to a block that the reverse post-order has after the
// edge's source, so after the header. An irreducible graph has its plain reverse post-order.
// Source: the "loop-contiguous" block orders of code generators
// (Wimmer and Franz, "Linear Scan Register Allocation on SSA Form", CGO 2010). Theirs is
// a work list with counts of predecessors; this one shifts positions, without a list.
#pragma once

#include "cfg/loops.h"
#include "cfg/traversal.h"

namespace ssac::cfg {

/// The same blocks, those of each loop next to each other; `loops` of the same graph. O(blocks +
/// loops).
ReversePostorder loop_contiguous(const ReversePostorder& order, const LoopForest& loops);

}  // namespace ssac::cfg
