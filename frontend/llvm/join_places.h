// Which statement of C or C++ makes control meet at a block, and where that statement begins, as
// far as the names that clang gives to blocks and its debug information say it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cfg/function.h"
#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// By block; none where control does not meet, or no place is known. The place of a loop and of a
/// switch is that of its keyword, that of an `if` that of its condition, that of the value of an
/// operator that of the operator; where the statement is not found it is a mere join, which is, as
/// all else, at the first thing in the block. O(blocks + edges).
std::vector<std::optional<cfg::Merge>> joins_of(const Function& function);

}  // namespace ssac::frontend::lir
