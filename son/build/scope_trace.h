// The trace steps and the pseudocode of the methods that carry scopes along.
#pragma once

#include <string_view>
#include <vector>

#include "cfg/support/pseudocode.h"
#include "son/build/scope.h"
#include "son/method.h"

namespace ssac::son {

/// The steps that both kinds of loop phis have, with their captions.
std::vector<TraceStep> scope_steps();

/// The pseudocode of the algorithm. `follows` is the source or the CFG.
Pseudocode scope_pseudocode(LoopPhis loop_phis, Follows follows, std::string_view citation);

}  // namespace ssac::son
