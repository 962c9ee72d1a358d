// What the traces and the pseudocode of the methods that carry scopes along have in common.
#pragma once

#include <string_view>
#include <vector>

#include "cfg/support/pseudocode.h"
#include "son/build/scope.h"
#include "son/method.h"

namespace ssac::son {

/// The steps of both kinds of loop phis, and their captions.
std::vector<TraceStep> scope_steps();

/// The algorithm. `follows` is the source or the CFG.
Pseudocode scope_pseudocode(LoopPhis loop_phis, Follows follows, std::string_view citation);

}  // namespace ssac::son
