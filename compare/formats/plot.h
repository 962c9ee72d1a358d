// --plot: the totals of a report as a drawing.
#pragma once

#include <string>

#include "compare/core/totals.h"

namespace ssac::compare {

/// An SVG 1.1 document with one row per method and level in each panel: the final phis by class;
/// how many of the created phis are final; and the sum of the median times, if anything was timed.
/// Light background, no scripts, external fonts or files; title and description for screen readers.
/// O(rows).
std::string plot_of(const Totals& totals);

}  // namespace ssac::compare
