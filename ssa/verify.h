// Checks that an SSA form is well formed.
#pragma once

#include <string>
#include <vector>

#include "ssa/function.h"

namespace ssac::ssa {

/// Every violation of these rules, in the order of the rules; empty where the form is well formed.
/// In: a form of a verified function. O(size), near-linear for the dominators.
///  1. Phis are sorted by block and variable, one at most for a block and a variable; a phi's block
///     is reachable, is not the entry and has two or more predecessors that are reachable; it has
///     one operand for each predecessor.
///  2. Every phi has a value of the kind phi that says that phi defines it, a version of the phi's
///     variable.
///  3. In a reachable block every instruction with a destination has a value of the kind
///     instruction that says that instruction defines it, a version of the destination; or none if
///     it is a copy of a variable or a constant, which is then folded. No other instruction has
///     one.
///  4. Every value of the kind phi or instruction is the value of what it says defines it. There is
///     one value of the kind parameter for each parameter, at most one undef for a variable, and at
///     most one value for a constant. Versions of a variable are different and not 0, but for
///     undef.
///  5. In a reachable block every operand that is a variable has a value, and no other operand has
///     one. A phi has an operand for each reachable predecessor and none for the others.
///  6. The value of an operand is a version of the operand's variable, and that of a phi's operand
///     one of the phi's variable, unless copies were folded.
///  7. Every use is dominated by the definition of its value: in the same block the definition
///     comes before the use; an operand of a phi is used at the end of the predecessor.
std::vector<std::string> verify(const Function& function);

}  // namespace ssac::ssa
