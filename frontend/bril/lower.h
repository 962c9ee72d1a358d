// Lowering of Bril: blocks between labels and jumps.
#pragma once

#include <vector>

#include "cfg/function.h"
#include "cfg/support/diagnostics.h"
#include "frontend/bril/checker.h"

namespace ssac::frontend::bril {

/// Lowers the functions of a checked program, one after the other. A block starts at each label,
/// and after each jump, branch or return; if a label is a join, it is its merge. A block that falls
/// through to a label jumps there, and the last block of a function without a result ends there:
/// these two have no place, because there is no instruction for them. The last block of a function
/// with a result is left unterminated.
///
/// What an emitter of Bril has to know:
///  - Variable::type and Function::result_type are types as spelt in the text form; `int` is empty.
///  - `id` and `const` of an int or a bool are copies. `gt` and `ge` are `lt` and `le` with the
///    operands exchanged. `nop` is `add 0, 0` without a destination.
///  - `print` of ints and bools is a call of Symbol::Kind::print; its detail has a letter for each
///    operand, `i` or `b`.
///  - A call of a function has the callee's name and no detail. It has a result if it has a
///    destination, whose type is that of the result.
///  - Everything else is a call of Symbol::Kind::opaque named like the operation, with its
///    variables as operands, in order, and its destination as destination. The detail is, for
///    `const`, the value as in the text form (`2.5`, `'x'`); for `print`, a letter for each
///    operand, which can also be `f`, `c` or `p` for a float, char or pointer; otherwise empty.
///
/// A shadow variable is a hidden one: `set` and `upsilon` copy into it, `get` and the newer `phi`
/// out of it. The older `phi` has one of its own, which is set by copies at the ends of the blocks
/// that its labels name. If it has no operand for some predecessor, its variable becomes undefined
/// once it is read, and where control goes from these blocks to others. None of this has a place.
/// `undef` is 0 for an int and false for a bool.
///
/// Each function with opaque operations gets a note at the first one. O(program).
std::vector<cfg::Function> lower(const Program& program,
                                 const std::vector<CheckedFunction>& checked, Diagnostics& notes);

}  // namespace ssac::frontend::bril
