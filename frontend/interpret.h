// Runs the AST of a function.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cfg/environment.h"
#include "cfg/support/outcome.h"
#include "frontend/ast.h"

namespace ssac::frontend {

/// Runs the function on the arguments, one for each parameter; its calls go to the environment.
/// Returning to a while header, from the end of its body or by a `continue`, costs one iteration;
/// after `iteration_limit` of them, the next is a timeout. Variables that were not assigned read as
/// 0. O(statements and operators executed). Shares no code with lowering, and so serves to check
/// every other form of the program.
Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit = default_iteration_limit,
                  cfg::Environment& environment = cfg::no_environment());

}  // namespace ssac::frontend
