// Checks the names and types of a Bril program.
#pragma once

#include <cstdint>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/id_containers.h"
#include "frontend/bril/operations.h"
#include "frontend/bril/program.h"
#include "frontend/reporter.h"

namespace ssac::frontend::bril {

/// What the checker finds out about a function.
struct CheckedFunction {
  /// The parameters in order, then the others in order of their first assignment.
  IdVector<cfg::VariableId, Parameter> variables;
  /// By instruction; null for labels.
  std::vector<const Operation*> operations;
};

/// Checks that names of functions, labels and variables are defined, and only once, and that
/// operations and calls of functions of the program have the arguments, labels and types that they
/// require. If a type is left out, it is inferred from the operation if possible. Errors go to the
/// reporter; the result is complete if there were none. Whether a variable is assigned on every
/// path to its uses is not checked. O(program).
std::vector<CheckedFunction> check(Program& program, Reporter& reporter);

}  // namespace ssac::frontend::bril
