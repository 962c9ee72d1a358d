// Lowering of Bril: blocks between labels and jumps.
#pragma once

#include <vector>

#include "cfg/function.h"
#include "cfg/support/diagnostics.h"
#include "frontend/bril/checker.h"

namespace ssac::frontend::bril {

/// The functions of a checked program, one after the other. A block starts at each label, and after
/// each jump, branch or return; where control meets at a label, that is its merge. A block that
/// runs into a label jumps there, and what falls off the end of a function without a result ends
/// there: these two have no place, because there is no instruction for them. Off the end of a
/// function with a result the block is left unterminated.
///
/// What an emitter of Bril has to know:
///  - Types are in the spelling of the text form in Variable::type and Function::result_type; for
///    `int` the text is empty.
///  - `id` and `const` of an int or a bool are copies. `gt` and `ge` are `lt` and `le` of the
///    operands the other way round. `nop` is `add 0, 0` without a destination.
///  - `print` of ints and bools is a call of Symbol::Kind::print; its detail has a letter for each
///    operand, `i` or `b`.
///  - A call of a function has the callee's name and no detail. Whether it gives a value is to be
///    seen from its destination, of what type from the destination's type.
///  - All else is a call of Symbol::Kind::opaque named as the operation, with its variables as
///    operands, in order, and its destination as destination. Its detail is: of `const` the value
///    as the text form has it (`2.5`, `'x'`); of `print` a letter for each operand, `f`, `c` and
///    `p` for float, char and pointers besides; of all others nothing.
///
/// A shadow variable is a hidden one: `set` and `upsilon` copy into it, `get` and the newer `phi`
/// out of it. The older `phi` has one of its own, which copies set at the ends of the blocks that
/// its labels name; these have no place. `undef` of an int is 0, of a bool false.
///
/// Each function that has opaque operations gets a note at the first. O(program).
std::vector<cfg::Function> lower(const Program& program,
                                 const std::vector<CheckedFunction>& checked, Diagnostics& notes);

}  // namespace ssac::frontend::bril
