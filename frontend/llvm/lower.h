// From what the LLVM library hands over of a function to a cfg::Function.
#pragma once

#include "cfg/function.h"
#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// Blocks and variables keep their numbers; behind the variables come the arguments that are used
/// besides being stored to one, hidden. Integers are held as raw.h says, and their operations are
/// made of those of 64 bits. What is not computed here is an opaque call of what it reads. O(size).
cfg::Function lower(const Function& raw);

}  // namespace ssac::frontend::lir
