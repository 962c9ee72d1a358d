// Facts and steps as sentences, and the note on a variable that no method has a phi of.
#pragma once

#include <vector>

#include "cfg/liveness.h"
#include "compare/explain/line_writer.h"
#include "ssa/explain/step.h"

namespace ssac::compare {

/// The sentence of a fact or a step about the variable at the site, with its ids. The site's block
/// may be invalid.
ExplanationLine line_of(const cfg::Function& function, const PlacesOnLines& places,
                        ssa::PhiSite site, const ssa::Step& step);

/// Writes where the variable is assigned, and at which blocks its definitions meet nevertheless, if
/// the methods that would place a phi there are not selected. In: the explorer, which has explored
/// the variable, and the iterated dominance frontier of its assignments. O(function).
void write_why_no_phi(LineWriter& text, const cfg::Function& function, cfg::VariableId variable,
                      const cfg::LivenessExplorer& explorer, std::vector<cfg::BlockId> meets);

}  // namespace ssac::compare
