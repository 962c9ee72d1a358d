// Helper functions, named `@ssac.NAME`, that are emitted with a program for operators that its
// language lacks or does not define for all operands (the helpers of cfg/operations.h). Each is a
// text in that language, and comes after those that it calls.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "cfg/operations.h"

namespace ssac::ssa {

inline constexpr std::string_view helper_prefix = "ssac.";

/// The name of the function that the text defines, without `@`.
constexpr std::string_view helper_name(std::string_view text) {
  const std::size_t first = text.find('@') + 1;
  return text.substr(first, text.find('(') - first);
}

/// Whether there is a text for every operator that `needs` one.
template <class Needs>
consteval bool have_helpers(std::span<const std::string_view> helpers, Needs needs) {
  for (std::size_t k = 0; k < cfg::operations.size(); ++k) {
    const auto op = static_cast<cfg::Opcode>(k);
    if (!cfg::is_operator(op) || !needs(op)) continue;
    const auto computes = [op](std::string_view text) {
      return helper_name(text).substr(helper_prefix.size()) == cfg::operation_of(op).helper;
    };
    if (std::ranges::none_of(helpers, computes)) return false;
  }
  return true;
}

using HelperNames = std::set<std::string, std::less<>>;

/// The texts of the helpers in `used` and of those that they call.
std::string helpers_text(std::span<const std::string_view> helpers, HelperNames used);

}  // namespace ssac::ssa
