#include "compare/core/options.h"

#include <algorithm>
#include <iterator>

namespace ssac::compare {
namespace {

template <class Method>
std::vector<const Method*> not_optional(std::span<const Method* const> methods) {
  std::vector<const Method*> result;
  std::ranges::copy_if(methods, std::back_inserter(result),
                       [](const Method* method) { return !method->optional; });
  return result;
}

}  // namespace

std::string_view name_of(Cleanup cleanup) { return cleanup == Cleanup::full ? "full" : "none"; }

std::vector<const ssa::Method*> default_cfg_methods() { return not_optional(ssa::methods()); }
std::vector<const son::Method*> default_son_methods() { return not_optional(son::methods()); }

}  // namespace ssac::compare
