// The constants of the module, which functions may read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "frontend/ast.h"

namespace ssac::frontend::python {

/// Function number `function` reads the module's `constant` as its own `variable`.
struct ModuleRead {
  std::size_t function = 0;
  cfg::VariableId variable;
  cfg::VariableId constant;
  std::int64_t value = 0;  ///< of the constant
};

/// By variable of the module: the number that it has whenever it has a value. It must be assigned
/// only once, outside all other statements, a constant or a variable that has such a number by
/// then. O(statements).
IdMap<cfg::VariableId, std::optional<std::int64_t>> module_constants(const Function& module);

/// Replaces the variables that read the constants by these, and removes the variables. O(size of
/// the functions).
void bind_module_constants(std::vector<Function>& functions, const std::vector<ModuleRead>& reads);

}  // namespace ssac::frontend::python
