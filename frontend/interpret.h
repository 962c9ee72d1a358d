// Runs the AST of a function.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cfg/support/outcome.h"
#include "frontend/ast.h"

namespace ssac::frontend {

/// Runs the function on the arguments, one for each parameter. Going back to a while head, from the
/// end of its body or by a `continue`, costs one iteration; with `iteration_limit` of them used up
/// the next is a timeout. Shares nothing with lowering, and so is the check on every other form of
/// the program.
Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit = default_iteration_limit);

}  // namespace ssac::frontend
