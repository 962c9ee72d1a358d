// What the traces and the pseudocode of the methods that carry scopes along have in common.
#pragma once

#include <string_view>
#include <vector>

#include "cfg/support/pseudocode.h"
#include "son/method.h"

namespace ssac::son {

/// The steps of both kinds of loop phis, and their captions.
std::vector<TraceStep> scope_steps();

/// The algorithm: what is done at the head of a loop, and what is the same for both kinds of phis.
/// `follows` is the source or the CFG.
Pseudocode scope_pseudocode(const TraceCategory& category, Follows follows, std::string_view title,
                            std::string_view citation, std::vector<PseudocodeLine> at_loops);

}  // namespace ssac::son
