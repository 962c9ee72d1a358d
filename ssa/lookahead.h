// Phi sites by looking ahead: what the source assigns in a loop is known before the loop is
// compiled.
//
// The rule is that of the Python-to-LLVM tutorial. Every variable has a binding, which assignments
// change. At a `while`, each variable that is bound before the loop and assigned anywhere in the
// body gets a phi at the header. Where the paths of an `if` join, each variable that they bind
// differently gets one. Whether the variable is read again does not matter.
//
// Extensions, since the tutorial has no else, elif, break, continue or control flow in expressions,
// and a return only at the end:
// - Paths join in the same way after an else and an elif; at the exit that breaks lead to (together
//   with the false condition, or with the end of the loop's else part); and before the header,
//   where continues and the end of the body join. In the last case only variables that are bound at
//   the header count. A path that ends in a jump does not count.
// - A variable that one of the paths leaves unbound is unbound afterwards and gets no phi. But a
//   variable that some read may find unbound counts as bound from the beginning, to an undefined
//   value; without that, the tutorial's code is not valid for such programs.
// - The value of `and`, `or`, a chain of comparisons or a conditional expression is a phi of the
//   expression's hidden variable.
// - If CFG simplification has collapsed several joins into one block, the block gets the phis of
//   all of them.
//
// Earlier work on following structured source: Brandis and Moessenboeck, "Single-Pass Generation of
// Static Single-Assignment Form for Structured Languages", TOPLAS 16(6), 1994.
//
// On programs without jumps whose variables are bound before their loops and ifs, the sites are
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
  copy,     ///< as in the tutorial: each body is compiled once, thrown away, and compiled again
};

/// The rule; `way` is how the variables that each loop assigns are found.
Pseudocode looking_ahead(LookAhead way);

/// The SSA form; a site gets a phi only if its block has two or more reachable predecessors. In: a
/// source with an AST. `collect` takes O(source + names collected + bindings compared): for each
/// loop the names assigned in it, for each break or continue the bindings changed in the loop.
/// `copy` takes that for every time that a body is compiled, which is 2^d times at depth d.
/// TooLarge if the phi operands, names, compared bindings or compiled statements exceed
/// options.size_limit.
std::expected<Function, TooLarge> construct_lookahead(const Source& source, LookAhead way,
                                                      const ConstructOptions& options,
                                                      Trace& trace);

}  // namespace ssac::ssa
