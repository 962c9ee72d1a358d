// Parsing of integers.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace ssac {

/// The number that the whole text spells: decimal digits, after a `-` if it is negative. None if
/// the text is anything else or the number is out of range. O(text).
template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = end == text.data() + text.size();
  return error == std::errc() && is_whole ? std::optional(number) : std::nullopt;
}

}  // namespace ssac
