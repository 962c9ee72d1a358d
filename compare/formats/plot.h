// --plot: what the totals of a report say, as a drawing.
#pragma once

#include <string>

#include "compare/core/totals.h"

namespace ssac::compare {

/// A document of SVG 1.1: a row a method and level in each panel: the final phis by class; how many
/// of the created ones are final; and the sum of the median times, where something was timed. Light
/// background, no script, no font or file of its own; title and description for who does not see
/// it. O(rows).
std::string plot_of(const Totals& totals);

}  // namespace ssac::compare
