// Replaces one text by another.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ssac::compare {

/// The text with each `from` (not empty) replaced by `to`, from left to right. O(text + result).
inline std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string result;
  std::size_t copied = 0;
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string_view::npos;) {
    result.append(text, copied, at - copied).append(to);
    at += from.size();
    copied = at;
  }
  return result.append(text, copied);
}

}  // namespace ssac::compare
