// Phi insertion for 64 variables at a time, a bit each: no frontiers, no work lists of blocks, no
// lists of variables.
//
// The trick: where v is assigned between the immediate dominator of z and a predecessor of z, in
// the blocks that dominate that predecessor, z needs a phi of v. These blocks are a path in the
// dominator tree. When the tree is gone through bottom-up, paths below the present block grow at
// their upper ends only, and a forest with path compression gives the union of what the blocks of a
// path assign, phis included, for 64 variables in the time of one. Pruning is an intersection with
// the variables that are live-in, which a word a block holds as well.
//
// Source: Cytron and Ferrante, "Efficiently Computing phi-Nodes On-The-Fly", TOPLAS 17(3), 1995,
// which finds phis bottom-up with path compression and without frontiers, for one variable at a
// time. Deviations: words of 64 variables instead of marks; children of a block that are in each
// other's way (only in irreducible graphs, or where the order of blocks is not that of the source)
// are repeated by a work list instead of finding strong components; pruned while it goes.
#pragma once

#include <cstddef>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "ssa/placement/live_range_sharing.h"
#include "ssa/placement/pruning.h"

namespace ssac::ssa {

/// Bits that a function's variables may take.
inline constexpr std::size_t max_bits = 256;

/// Whether the function has few enough variables for `place_phis_by_bit_vectors`, which goes
/// through it once for every 64.
bool fits_bit_vectors(const cfg::Function& function);

/// The sites of phis, sorted by block and variable; or TooLarge when their operands would be more
/// than `limit`. In: a verified function and its dominator tree.
/// O((instructions + edges * log(blocks)) * variables / 64 + sites); a block is seen again at most
/// once for each variable that it turns out to have live or to need a phi of.
PlacedPhis place_phis_by_bit_vectors(const cfg::Function& function, const cfg::DominatorTree& tree,
                                     PruningKind wanted, std::size_t limit, Trace& trace);

/// Whether variables that are not alive together share few enough bits.
bool fits_bit_vectors(const LiveRangeSharing& sharing);

/// The sites of the phis of pruned form, likewise, with shared bits.
PlacedPhis place_live_phis_by_shared_bits(const cfg::Function& function,
                                          const cfg::DominatorTree& tree,
                                          const cfg::UsesAndDefinitions& uses,
                                          const LiveRangeSharing& sharing, std::size_t limit,
                                          Trace& trace);

}  // namespace ssac::ssa
