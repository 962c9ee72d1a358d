// The note on a variable that no method has a phi of.
#pragma once

#include <vector>

#include "cfg/liveness.h"
#include "compare/explain/line_writer.h"

namespace ssac::compare {

/// Writes where the variable is assigned, and at which blocks its definitions meet nevertheless, if
/// the methods that would place a phi there are not selected. In: the explorer, which has explored
/// the variable, and the iterated dominance frontier of its assignments. O(function).
void write_why_no_phi(LineWriter& text, const cfg::Function& function, cfg::VariableId variable,
                      const cfg::LivenessExplorer& explorer, std::vector<cfg::BlockId> meets);

}  // namespace ssac::compare
