// CFG simplification of a lowered function.
#pragma once

#include "cfg/function.h"
#include "cfg/support/diagnostics.h"
#include "cfg/support/trace.h"

namespace ssac::cfg {

/// The function without what lowering leaves behind:
///
///  1. Blocks that no path from the entry reaches are removed, dead loops included. Each maximal
///     run of unreachable blocks (in source order) that does more than jump or end gets one
///     warning, at the first statement of its first such block, or else its first instruction.
///  2. Empty blocks (a jump and nothing else) are collapsed into the block they jump to, until none
///     is left. The entry stays, and stays without predecessors. A cycle of empty blocks
///     (`while(1);`) keeps its first block, which then jumps to itself. A branch whose two edges
///     lead to the same block stays a branch with two edges, so that a phi there has an operand for
///     each and the number of joins can be compared with the source.
///  3. `unterminated` becomes `end`, with one warning per function if control can reach an end.
///
/// The merges of a block are its own, then those of the blocks collapsed into it, without
/// duplicates; blocks with fewer than two predecessors have none. A block is not merged with its
/// only predecessor, even if that jumps to it: this would change neither joins nor phis.
///
/// Blocks stay in source order and are renumbered from 0; variables, constants and symbols keep
/// their ids. A second simplification changes nothing. The interpreter yields the same outcome,
/// with the same number of iterations if the graph is reducible. On an irreducible graph, a loop
/// that is entered at an empty block that jumps to its header can take fewer iterations than
/// before.
///
/// In: any verified function. Warnings are appended. Every step is traced (cleanup_trace).
/// O(size), and a logarithmic factor for sorting the merges of a block.
Function clean_up(const Function& function, Diagnostics& warnings, Trace& trace);

}  // namespace ssac::cfg
