// What the HTML report contains on all methods: their pseudocode, and the steps of their traces.
#pragma once

#include "compare/text/json.h"

namespace ssac::compare {

/// Adds `baselines`, `categories`, `analyses` and `pseudocode` to the page's index
/// (docs/formats.md).
void add_algorithms(Json& index);

}  // namespace ssac::compare
