// Phi sites by looking ahead: what the source assigns in a loop is known before the loop is
// compiled.
//
// The rule is that of the Python-to-LLVM tutorial. Every variable has a binding, which an
// assignment changes. At a `while`, each variable that is bound before and is assigned anywhere in
// the body gets a phi at the header. Where the paths out of an `if` meet, each variable gets one
// that they bind differently. Nothing asks whether the variable is read again.
//
// Extensions, as the tutorial has neither else nor elif, break, continue or control in expressions,
// and returns only at the end:
// - Paths meet likewise behind an else and an elif, at the exit that breaks join (with the false
//   condition, or with the end of the loop's else part), and before the header where continues and
//   the end of the body meet; there only variables count that are bound at the header. A path that
//   ended in a jump is none.
// - A variable that one of the paths leaves unbound is unbound behind, and gets no phi. But one
//   that some read may find unbound counts as bound from the beginning, to an undefined value:
//   without that the tutorial's code is not valid for such programs.
// - The value of `and`, `or`, a chain of comparisons and a conditional expression is a phi of its
//   hidden variable.
// - Where CFG simplification collapsed several joins into one block, the phis of all of them stand
//   there.
//
// On programs without jumps whose variables are bound before their loops and ifs the sites are
// those of minimal SSA form.
#pragma once

#include <cstdint>
#include <expected>

#include "ssa/method.h"

namespace ssac::ssa {

/// The steps of looking ahead.
extern const TraceCategory lookahead_trace;

enum class LookAhead : std::uint8_t {
  collect,  ///< what each loop assigns is collected from the syntax tree first
  copy,     ///< as the tutorial: each body is compiled once to see, thrown away, and compiled again
};

/// The rule, with what each loop assigns found that way.
Pseudocode looking_ahead(LookAhead way);

/// The form with phis where the entry reaches the block and two edges or more lead to it. In: a
/// source with an AST. `collect` takes O(source + names that are collected + bindings that are
/// compared): of a loop those are the names assigned in it, and of a break or continue those that
/// changed in the loop. `copy` takes that for every time that a body is compiled, 2^d times at
/// depth d. TooLarge where phi operands, names and bindings, or statements compiled, come to more
/// than `limit`.
std::expected<Function, TooLarge> construct_lookahead(const Source& source, LookAhead way,
                                                      const ConstructOptions& options,
                                                      Trace& trace);

}  // namespace ssac::ssa
