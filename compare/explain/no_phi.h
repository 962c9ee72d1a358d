// What is said of a variable that no method has a phi of.
#pragma once

#include <vector>

#include "cfg/liveness.h"
#include "compare/explain/sentences.h"

namespace ssac::compare {

/// Where the variable is assigned, and at which blocks its definitions meet all the same: where the
/// methods that would have placed a phi were left out. In: the explorer, which has explored the
/// variable, and the iterated dominance frontier of its assignments. O(function).
void write_why_no_phi(LineWriter& text, const cfg::Function& function, cfg::VariableId variable,
                      const cfg::LivenessExplorer& explorer, std::vector<cfg::BlockId> meets);

}  // namespace ssac::compare
