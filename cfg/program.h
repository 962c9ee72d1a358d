// The functions of one program, which call each other by name.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "cfg/function.h"

namespace ssac::cfg {

struct Program {
  std::vector<Function> functions;

  /// The first function with this name, or null. O(functions).
  [[nodiscard]] const Function* find(std::string_view name) const {
    const auto found = std::ranges::find(functions, name, &Function::name);
    return found == functions.end() ? nullptr : &*found;
  }
};

}  // namespace ssac::cfg
