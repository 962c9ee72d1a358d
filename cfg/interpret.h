// Runs a cfg::Function on arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cfg/function.h"
#include "cfg/support/outcome.h"

namespace ssac::cfg {

/// What an instruction that is no terminator computes from its operands; `b` is not looked at where
/// the opcode has one operand.
std::int64_t evaluate(Opcode op, std::int64_t a, std::int64_t b);

/// Runs the function. `arguments` are one a parameter. Reading a variable that was not assigned
/// gives 0. Every retreating edge taken (ReversePostorder::is_retreating) counts one iteration: the
/// run may take `iteration_limit` of them and times out at the next. `end` and `unterminated` are a
/// fallthrough. Clean-up keeps the count: a block that only jumps retreats by at most one of its
/// two edges, the entering or the leaving one. O(size of the function + steps), at most its size a
/// retreating edge.
Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit = default_iteration_limit);

}  // namespace ssac::cfg
