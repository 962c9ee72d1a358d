// SSA construction on the fly for a CFG that is there: SsaBuilder (ssa/builder.h has the source and
// the deviations) is told what its blocks assign and read.
//
// Blocks are filled in reverse post-order and sealed as soon as all their predecessors are filled;
// a read in a block that is not sealed makes an incomplete phi. Predecessors that the entry does
// not reach are not looked at, and operands for them stay none. A variable that reaches the entry
// unassigned has there its `undef` value, one value like any other. Every assignment makes a value
// of its own, copies too, unless they are folded.
#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/limits.h"
#include "cfg/support/pseudocode.h"
#include "cfg/support/trace.h"
#include "ssa/builder.h"
#include "ssa/function.h"
#include "ssa/method.h"

namespace ssac::ssa {

/// The steps of the construction on the fly.
extern const TraceCategory braun_trace;

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
