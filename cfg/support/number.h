// Whole numbers in texts.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace ssac {

/// The number that all of the text is, in decimal digits, behind `-` where it is negative; none
/// where it is anything else, or out of range. O(text).
template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = end == text.data() + text.size();
  return error == std::errc() && is_whole ? std::optional(number) : std::nullopt;
}

}  // namespace ssac
