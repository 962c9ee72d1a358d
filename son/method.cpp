#include "son/method.h"

#include <algorithm>
#include <vector>

#include "cfg/support/named.h"

namespace ssac::son {

/// Defined in the file that CMake writes from the list of son/methods/.
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

const Method& baseline() { return **std::ranges::find_if(methods(), &Method::is_baseline); }

std::string_view name_of(Peepholes level) {
  switch (level) {
    case Peepholes::none: return "none";
    case Peepholes::phi: return "phi";
    case Peepholes::full: return "full";
    case Peepholes::fixpoint: return "fixpoint";
  }
  return "?";
}

std::string_view name_of(Continues continues) {
  switch (continues) {
    case Continues::stacked: return "stacked";
    case Continues::merged: return "merged";
    case Continues::backedges: return "backedges";
  }
  return "?";
}

const Method* find_method(std::string_view name) {
  const auto found = find_named(methods(), name);
  return found == methods().end() ? nullptr : *found;
}

}  // namespace ssac::son
