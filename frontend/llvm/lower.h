// Lowers what the LLVM library passes on of a function to a cfg::Function.
#pragma once

#include <string_view>

#include "cfg/function.h"
#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// Names of the opaque calls that keep a value, and fetch it, if it is used outside its own block.
inline constexpr std::string_view value_kept = "to other blocks";
inline constexpr std::string_view value_fetched = "of another block";

/// Blocks and variables keep their numbers. After the variables come, hidden, the arguments that
/// have other uses than being stored to a variable. Integers are represented as in raw.h, and their
/// operations are built from those on 64 bits. What is not computed here is an opaque call with
/// what it reads. O(size).
cfg::Function lower(const Function& raw);

}  // namespace ssac::frontend::lir
