// Which statement of C or C++ ends or continues at a block that clang made, judged by the names and
// the order of the blocks.
#pragma once

#include <cstdint>
#include <vector>

#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// By block: its predecessors, ascending; one with several edges occurs several times.
using Predecessors = std::vector<std::vector<std::uint32_t>>;
Predecessors predecessors_of(const Function& function);

/// By block. A statement is identified by one block: a loop by its header, a switch by the block
/// that ends in it, an `if` by its `if.then`, a value of `&&` or `||` by its `land.rhs` or
/// `lor.rhs`.
struct Statements {
  std::vector<bool> is_header;       ///< of a loop
  std::vector<std::uint32_t> owner;  ///< the statement that ends there or, for a `for.inc` or a
                                     ///< `do.cond`, continues there; `none` if it is not found
};

/// Clang emits blocks in source order, so that the names of first and last blocks nest like
/// brackets, except that a statement that is left only by `goto` and `return` has no last block.
/// O(blocks + edges).
Statements statements_of(const Function& function, const Predecessors& predecessors);

}  // namespace ssac::frontend::lir
