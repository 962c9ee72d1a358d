// Facts and steps as sentences.
#pragma once

#include "compare/explain/line_writer.h"
#include "ssa/explain/step.h"

namespace ssac::compare {

/// The sentence of a fact or a step about the variable at the site, with its ids. The site's block
/// may be invalid.
ExplanationLine line_of(const cfg::Function& function, const PlacesOnLines& places,
                        ssa::PhiSite site, const ssa::Step& step);

}  // namespace ssac::compare
