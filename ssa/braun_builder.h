// SSA construction on the fly: values are looked up backwards from where they are read, and phis
// made on the way.
//
// Source: Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, "Simple and Efficient Construction of
// Static Single Assignment Form", CC 2013: local and global value numbering (algorithms 1, 2),
// removal of trivial phis (algorithm 3), sealing of blocks (algorithm 4).
// Blocks are filled in reverse post-order and sealed as soon as all their predecessors are filled;
// a read in a block that is not sealed makes an incomplete phi. Deviations: predecessors that the
// entry does not reach are not looked at, and operands for them stay none; the recursion of
// readVariable is a stack of blocks where a search waits (ssa/braun_values.h), that of
// tryRemoveTrivialPhi a work list (ssa/trivial_phis.h); currentDef is a hash table of pages, before
// which stands an array for the block being filled. A variable that reaches the entry unassigned
// has there its `undef` value, one value like any other. Every assignment makes a value of its own,
// copies too, unless they are folded.
#pragma once

#include <expected>

#include "ssa/braun_values.h"
#include "ssa/method.h"

namespace ssac::ssa {

/// The SSA form that the algorithm gives with phis made so, versions numbered in order of creation,
/// those of removed phis included; or TooLarge when more phi operands than options.size_limit were
/// made. In: a verified function. Time: O(instructions + edges) and for every variable O(edges into
/// the blocks where it is live), times the logarithm of the number of phis at worst.
std::expected<Function, TooLarge> build_braun(const cfg::Function& function, PhiCreation creation,
                                              const ConstructOptions& options, Trace& trace);

/// The algorithm with phis made so. `more`: lines about what is done then.
Pseudocode on_the_fly(PhiCreation creation, std::string_view citation,
                      std::vector<PseudocodeLine> more = {});

}  // namespace ssac::ssa
