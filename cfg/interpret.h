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

/// Runs the function; `arguments` are one a parameter. A variable that was not assigned reads as 0.
/// `end` and `unterminated` give a fallthrough. Every retreating edge taken
/// (ReversePostorder::is_retreating) counts one iteration: the run may take `iteration_limit` of
/// them and times out at the next. O(size of the function) and as much again for every iteration.
Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit = default_iteration_limit);

}  // namespace ssac::cfg
