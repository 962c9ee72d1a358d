// Clean-up of a lowered control-flow graph.
#pragma once

#include "cfg/function.h"
#include "cfg/support/diagnostics.h"
#include "cfg/support/trace.h"

namespace ssac::cfg {

/// The function without what lowering leaves behind:
///
///  1. Unreachable blocks are removed: those that no path from the entry reaches, so dead loops go
///     too. One warning a maximal run of unreachable blocks, in the order of the source, that holds
///     an instruction other than jumps, where its first statement begins, or else instruction.
///  2. Empty blocks (a jump and nothing else) are collapsed into the block they jump to, until none
///     is left. The entry stays, and stays without predecessors. A cycle of empty blocks
///     (`while(1);`) keeps its first block, which then jumps to itself. A branch whose two edges
///     come to the same block stays a branch with two edges, so that a phi there has an operand for
///     each and the number of joins can be compared with the source.
///  3. `unterminated` becomes `end`, with one warning a function that control reaches the end.
///
/// A block's merges are its own, then those of the blocks that were collapsed into it, without
/// repetition; blocks with fewer than two predecessors have none. A block is not merged with an
/// only predecessor that jumps to it: that would change neither joins nor phis.
///
/// Blocks keep the order of the source and are numbered anew from 0; variables, constants and
/// symbols keep their ids. Cleaning up twice changes nothing. The interpreter gives the same
/// outcome, with the same number of iterations where the graph is reducible. Where it is not, a
/// loop that is entered past its header, through an empty block that goes on to it, can take fewer
/// than before.
///
/// In: any verified function. Warnings are appended. Every step is traced (cleanup_trace).
/// O(size), and a logarithm for sorting the merges of a block.
Function clean_up(const Function& function, Diagnostics& warnings, Trace& trace);

}  // namespace ssac::cfg
