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
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

}  // namespace ssac
