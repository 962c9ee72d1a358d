// What functions may read of the module: its constants.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "frontend/ast.h"

namespace ssac::frontend::python {

/// Function number `function` reads, in its `variable`, the module's `constant`.
struct ModuleRead {
  std::size_t function = 0;
  cfg::VariableId variable;
  cfg::VariableId constant;
};

/// The number that the variable of the module has wherever it has a value: it is assigned once, a
/// constant or a variable that has such a number by then, in no other statement.
/// O(statements) for all: by variable.
IdMap<cfg::VariableId, std::optional<std::int64_t>> module_constants(const Function& module);

/// Puts the constants in the places of the variables that read them, which go. O(size of the
/// functions).
void bind_module_constants(const Function& module, std::vector<Function>& functions,
                           const std::vector<ModuleRead>& reads);

}  // namespace ssac::frontend::python
