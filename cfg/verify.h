// Checks that a cfg::Function is well-formed.
#pragma once

#include <string>
#include <vector>

#include "cfg/function.h"

namespace ssac::cfg {

/// All violations of these rules, in the order of the blocks; empty if the function is well-formed.
/// O(size * log size).
///  1. There is a block; the entry is one and has no predecessors.
///  2. Every block has instructions; the last, and no other, is a terminator.
///  3. A block has as many successors as its terminator requires: `jump` 1, `branch` 2, `switch`
///     one more than cases, others 0. Only a `switch` has cases: existing constants, all different.
///  4. Successors are blocks. Predecessors are the same edges seen from their targets: in the order
///     of the blocks they leave, and for one block in the order of its successors;
///     predecessor_positions has the position of each edge there.
///  5. An instruction has exactly the operands that its opcode requires. Variables and constants
///     exist; a temporary is an earlier instruction of the same block that has no destination and
///     is not an `arg`. A `call` has an existing symbol.
///  6. A destination is an existing variable; a terminator and an `arg` have none; `copy` has one.
///  7. Parameters are existing variables, all different.
///  8. All constants have different values; all symbols differ, as do unique names of variables.
///  9. The merges of a block are all different.
/// 10. An `arg` is followed by an `arg` or a `call`.
std::vector<std::string> verify(const Function& function);

}  // namespace ssac::cfg
