// Checks that an SSA form is well formed.
#pragma once

#include <string>
#include <vector>

#include "ssa/function.h"

namespace ssac::ssa {

/// Every violation of these rules, in the order of the rules; empty if the form is well formed. In:
/// a form of a verified function. O(size), near-linear for the dominators.
///  1. Phis are sorted by block and variable, at most one per block and variable; a phi's block is
///     reachable, is not the entry and has two or more reachable predecessors; the phi has one
///     operand for each predecessor.
///  2. The value of every phi is of kind phi, names the phi as its definition, and is a version of
///     the phi's variable.
///  3. In a reachable block, the value of every instruction with a destination is of kind
///     instruction, names the instruction as its definition, and is a version of the destination. A
///     copy of a variable or a constant may have no value: it is then folded. No other instruction
///     has a value.
///  4. Every value of kind phi or instruction is the value of the phi or instruction that it names
///     as its definition. There is one value of kind parameter for each parameter, at most one
///     undef per variable, and at most one value per constant. The versions of a variable are all
///     different, and only that of undef is 0.
///  5. In a reachable block every operand that is a variable has a value, and no other operand has
///     one. A phi has an operand for each reachable predecessor and none for the others.
///  6. The value of an operand is a version of the operand's variable, and that of a phi's operand
///     a version of the phi's variable, unless copies were folded.
///  7. Every use is dominated by the definition of its value: in the same block the definition
///     comes before the use; an operand of a phi is used at the end of the predecessor.
std::vector<std::string> verify(const Function& function);

}  // namespace ssac::ssa
