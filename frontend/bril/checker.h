// Names and types of a Bril program.
#pragma once

#include <cstdint>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/id_containers.h"
#include "frontend/bril/operations.h"
#include "frontend/bril/program.h"
#include "frontend/reporter.h"

namespace ssac::frontend::bril {

/// What the checker finds out of a function.
struct CheckedFunction {
  /// The parameters in order, then the others in order of their first assignment.
  IdVector<cfg::VariableId, Parameter> variables;
  /// By instruction; null for labels.
  std::vector<const Operation*> operations;
};

/// Checks that names of functions, labels and variables mean something and one thing only, and that
/// operations have the arguments, labels and types that they ask for; calls too, within the
/// program. A type that is left out is told by the operation, where it can be. Errors go to the
/// reporter; what is given back is whole where there was none. Whether a variable is assigned on
/// every path to where it is read is not looked at. O(program).
std::vector<CheckedFunction> check(Program& program, Reporter& reporter);

}  // namespace ssac::frontend::bril
