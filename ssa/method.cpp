#include "ssa/method.h"

#include <algorithm>
#include <vector>

#include "cfg/support/named.h"

namespace ssac::ssa {

/// Defined in the file that CMake generates from the list of ssa/methods/.
std::span<const Method* const> collected_methods();

std::span<const Method* const> methods() {
  static const std::vector<const Method*> sorted = [] {
    const std::span<const Method* const> all = collected_methods();
    std::vector<const Method*> result(all.begin(), all.end());
    std::ranges::sort(result, {}, &Method::position);
    return result;
  }();
  return sorted;
}

std::span<const Method* const> cfg_methods() {
  static const std::vector<const Method*> selected = [] {
    std::vector<const Method*> result;
    for (const Method* method : methods()) {
      if (!method->needs_ast) result.push_back(method);
    }
    return result;
  }();
  return selected;
}

const Method& baseline() { return **std::ranges::find_if(methods(), &Method::is_baseline); }

const Method* find_method(std::string_view name) {
  const auto found = find_named(methods(), name);
  return found == methods().end() ? nullptr : *found;
}

}  // namespace ssac::ssa
