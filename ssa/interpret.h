// Runs an SSA form on arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cfg/environment.h"
#include "cfg/support/outcome.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// Runs the form as cfg::interpret runs the function that it is of, on values where that runs on
/// variables: with the same outcome, to the iteration, and the same calls of the environment, when
/// the form is right. The phis of a block are read together before any is written. `undef` reads as
/// 0. `arguments` are one a parameter. O(size of the form + steps), and what the environment takes.
Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit = default_iteration_limit,
                  cfg::Environment& environment = cfg::no_environment());

}  // namespace ssac::ssa
