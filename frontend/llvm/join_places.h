// Which statement of C or C++ makes a block a join, and where that statement begins, as far as the
// names that clang gives to blocks and its debug information tell.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cfg/function.h"
#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// By block; none if the block is not a join, or if no place is known. The place of a loop or a
/// switch is that of its keyword, that of an `if` is its condition, that of the value of an
/// operator is the operator. If the statement is not found, it is a plain join, whose place, like
/// that of everything else, is that of the first thing in the block. O(blocks + edges).
std::vector<std::optional<cfg::Merge>> joins_of(const Function& function);

}  // namespace ssac::frontend::lir
