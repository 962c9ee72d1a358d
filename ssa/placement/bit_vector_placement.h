// Phi insertion for 64 variables at a time, one bit each: no frontiers, no work lists of blocks, no
// lists of variables.
//
// The trick: a block z needs a phi of v if v is assigned in a block between a predecessor of z
// (inclusive) and the immediate dominator of z (exclusive), going up the dominator tree. These
// blocks are a path. If the tree is processed bottom-up, the paths below the current block grow
// only at their upper ends, and a forest with path compression gives the union of what the blocks
// of a path assign, phis included, for 64 variables in the time of one. Pruning is an intersection
// with the live-in variables, which are one word per block as well.
//
// Source: Cytron and Ferrante, "Efficiently Computing phi-Nodes On-The-Fly", TOPLAS 17(3), 1995,
// which finds phis bottom-up with path compression and without frontiers, for one variable at a
// time.
// Deviations: words of 64 variables instead of marks; where an edge leads from a child of a block
// to an earlier child (only in irreducible graphs, or if blocks are not in source order), a work
// list repeats the children, instead of finding strongly connected components; pruning is part of
// the insertion.
#pragma once

#include <cstddef>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "ssa/placement/live_range_sharing.h"
#include "ssa/placement/pruning.h"

namespace ssac::ssa {

/// The most bits that a function's variables may take.
inline constexpr std::size_t max_bits = 256;

/// Whether the function has few enough variables for `place_phis_by_bit_vectors`, which makes one
/// pass for every 64.
bool fits_bit_vectors(const cfg::Function& function);

/// The sites of phis, sorted by block and variable; TooLarge if they would have more than `limit`
/// operands. In: a verified function and its dominator tree. O((instructions + edges * log(blocks))
/// * variables / 64 + sites); a block is revisited at most once for each variable that turns out to
/// be live-in or to need a phi there.
PlacedPhis place_phis_by_bit_vectors(const cfg::Function& function, const cfg::DominatorTree& tree,
                                     PruningKind wanted, std::size_t limit, Trace& trace);

/// Whether few enough bits suffice if variables that are not live at the same time share bits.
bool fits_bit_vectors(const LiveRangeSharing& sharing);

/// The same for pruned form, with shared bits.
PlacedPhis place_live_phis_by_shared_bits(const cfg::Function& function,
                                          const cfg::DominatorTree& tree,
                                          const cfg::UsesAndDefinitions& uses,
                                          const LiveRangeSharing& sharing, std::size_t limit,
                                          Trace& trace);

}  // namespace ssac::ssa
