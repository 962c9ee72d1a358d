// Bril functions for what Bril has no operation for: `ssac.to_int`, which converts a bool, and the
// helpers of cfg/operations.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ssa/emit/helpers.h"

namespace ssac::ssa {

/// The names of all of them, without `@`.
std::vector<std::string_view> bril_helpers();

/// The helpers with these names and those that they call, each after an empty line.
std::string bril_helpers_text(HelperNames used);

}  // namespace ssac::ssa
