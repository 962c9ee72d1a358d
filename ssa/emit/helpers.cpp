#include "ssa/emit/helpers.h"

#include <fmt/format.h>

#include <ranges>

namespace ssac::ssa {

std::string helpers_text(std::span<const std::string_view> helpers, HelperNames used) {
  std::string result;
  for (const std::string_view text : helpers | std::views::reverse) {
    if (!used.contains(helper_name(text))) continue;
    result.insert(0, text);
    for (const std::string_view other : helpers) {
      const std::string_view name = helper_name(other);
      if (text.contains(fmt::format("@{} ", name)) || text.contains(fmt::format("@{}(", name))) {
        used.emplace(name);
      }
    }
  }
  return result;
}

}  // namespace ssac::ssa
