// What a call in the module's own statements needs: they run in order, and a `def` is one of them.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cfg/support/source_place.h"
#include "frontend/symbol_table.h"

namespace ssac::frontend::python {

/// What a function needs when it runs: another function, or a variable of the module.
struct Need {
  SourcePlace since;  ///< of the `def` or the assignment
  SymbolId symbol;
  bool is_function = false;
};

/// A function, by its number, and something that it needs.
struct NeedOf {
  std::size_t function = 0;
  Need need;
};

/// A call of one function by another, by their numbers.
struct CallEdge {
  std::size_t caller = 0;
  std::size_t callee = 0;
};

/// By function: of everything that it needs, itself or through the functions it calls, what comes
/// last in the source. Found by reachability along reversed calls, starting from what comes last.
/// O(functions + calls + needs log needs).
std::vector<std::optional<Need>> last_needs(std::size_t num_functions,
                                            const std::vector<CallEdge>& calls,
                                            std::vector<NeedOf> needs);

}  // namespace ssac::frontend::python
