// Checks that a cfg::Function is well formed.
#pragma once

#include <string>
#include <vector>

#include "cfg/function.h"

namespace ssac::cfg {

/// Every violation of these rules, in the order of the blocks; empty where the function is well
/// formed. O(size * log size).
///  1. There is a block; the entry is one and has no predecessors.
///  2. Every block has instructions; the last, and no other, is a terminator.
///  3. A block has as many successors as its terminator asks for: `jump` 1, `branch` 2, `switch`
///     one more than cases, others 0. Only a `switch` has cases: constants that exist, all
///     different.
///  4. Successors are blocks. Predecessors are the same edges seen from their ends: in the order of
///     the blocks they leave, and for one block in the order of its successors;
///     predecessor_positions is where each edge stands there.
///  5. An instruction has the operands that its opcode asks for and no more. Variables and
///     constants exist; a temporary is an earlier instruction of the same block that has no
///     destination and is no `arg`. A `call` has a symbol, which exists.
///  6. A destination is a variable that exists; a terminator and an `arg` have none; `copy` has
///     one.
///  7. Parameters are variables that exist, all different.
///  8. Constants have different values, symbols are different, and unique names of variables too.
///  9. The merges of a block are all different.
/// 10. What follows an `arg` is an `arg` or a `call`.
std::vector<std::string> verify(const Function& function);

}  // namespace ssac::cfg
