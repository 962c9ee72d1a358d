// What a call in the module's own statements needs, which run in their order, a `def` too.
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

/// One function needs something, by its number.
struct NeedOf {
  std::size_t function = 0;
  Need need;
};

/// One function calls another one, by their numbers.
struct CallEdge {
  std::size_t caller = 0;
  std::size_t callee = 0;
};

/// By function: what of all that it needs, itself or through the functions it calls, comes last in
/// the source. Reachability along calls against their direction, from what comes last on.
/// O(functions + calls + needs log needs).
std::vector<std::optional<Need>> last_needs(std::size_t num_functions,
                                            const std::vector<CallEdge>& calls,
                                            std::vector<NeedOf> needs);

}  // namespace ssac::frontend::python
