// Which statement of C or C++ a block that clang made ends or goes on, by its name and the order of
// the blocks.
#pragma once

#include <cstdint>
#include <vector>

#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// By block: those whose end leads there, ascending; one with several edges comes several times.
using Predecessors = std::vector<std::vector<std::uint32_t>>;
Predecessors predecessors_of(const Function& function);

/// By block. A statement is named by one block: a loop by its header, a switch by the block that
/// ends in it, an `if` by its `if.then`, a value of `&&` or `||` by its `land.rhs` or `lor.rhs`.
struct Statements {
  std::vector<bool> is_header;       ///< of a loop
  std::vector<std::uint32_t> owner;  ///< the statement that ends there or, of a `for.inc` and a
                                     ///< `do.cond`, goes on there; `none` where it is not found
};

/// Clang puts blocks in the order of the source, so that the names of first and last blocks nest as
/// brackets do, but that a statement that is only left by `goto` and `return` has no last block.
/// O(blocks + edges).
Statements statements_of(const Function& function, const Predecessors& predecessors);

}  // namespace ssac::frontend::lir
