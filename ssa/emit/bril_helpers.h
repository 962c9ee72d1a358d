// Functions of Bril for what Bril has no operation for: `ssac.to_int`, from a bool, and the helpers
// of cfg/operations.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ssa/emit/helpers.h"

namespace ssac::ssa {

/// The names of all of them, without `@`.
std::vector<std::string_view> bril_helpers();

/// The helpers of these names and those that they call, each with an empty line before it.
std::string bril_helpers_text(HelperNames used);

}  // namespace ssac::ssa
