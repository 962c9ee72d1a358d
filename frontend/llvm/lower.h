// From what the LLVM library hands over of a function to a cfg::Function.
#pragma once

#include <string_view>

#include "cfg/function.h"
#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// Names of the opaque calls that keep a value, and fetch it, where it is used in another block
/// than its own.
inline constexpr std::string_view value_kept = "to other blocks";
inline constexpr std::string_view value_fetched = "of another block";

/// Blocks and variables keep their numbers; behind the variables come the arguments that are used
/// besides being stored to one, hidden. Integers are held as raw.h says, and their operations are
/// made of those of 64 bits. What is not computed here is an opaque call of what it reads. O(size).
cfg::Function lower(const Function& raw);

}  // namespace ssac::frontend::lir
