// SSA construction on the fly for an existing CFG: SsaBuilder (its source and deviations:
// ssa/builder.h) is told what the blocks assign and read.
//
// Blocks are filled in reverse post-order and sealed as soon as all their predecessors are filled;
// a read in a block that is not sealed makes an incomplete phi. Unreachable predecessors are
// skipped, and operands for them stay none. A variable that is unassigned at the entry has its
// `undef` value there, which is a value like any other. Every assignment makes a new value,
// including copies unless they are folded.
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

/// The SSA form, with phis made as `creation` says. Versions are numbered in order of creation,
/// counting removed phis. TooLarge if more phi operands than options.size_limit were made. In: a
/// verified function. Time: O(instructions + edges) plus, for every variable, O(edges into the
/// blocks where it is live), times the logarithm of the number of phis at worst.
std::expected<Function, TooLarge> build_braun(const cfg::Function& function, PhiCreation creation,
                                              const ConstructOptions& options, Trace& trace);

/// The pseudocode of the algorithm. `more`: lines about what is done afterwards.
Pseudocode on_the_fly(PhiCreation creation, std::string_view citation,
                      std::vector<PseudocodeLine> more = {});

}  // namespace ssac::ssa
