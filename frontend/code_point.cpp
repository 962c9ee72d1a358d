#include "frontend/code_point.h"

#include <fmt/format.h>

#include "cfg/support/visible.h"

namespace ssac::frontend {

CodePoint first_code_point(std::string_view text) {
  const std::size_t length = utf8_length(text, 0);
  return length == 0 ? CodePoint() : CodePoint{code_point(text, 0, length), length};
}

std::string shown_text(std::string_view token) {
  constexpr std::size_t longest = 40;
  const char first = token.empty() ? '?' : token.front();
  if (first < ' ' || first > '~') {
    const CodePoint point = first_code_point(token);
    const auto byte = static_cast<unsigned char>(first);
    return point.length > 1 ? fmt::format("U+{:04X}", point.value) : fmt::format("0x{:02X}", byte);
  }
  if (token.size() <= longest) return fmt::format("'{}'", token);
  return fmt::format("'{}...'", token.substr(0, longest));
}

}  // namespace ssac::frontend
