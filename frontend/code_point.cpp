#include "frontend/code_point.h"

#include <fmt/format.h>

#include <array>

namespace ssac::frontend {

CodePoint first_code_point(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {};
  std::uint32_t value = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80) return {};
    value = value << 6U | (byte & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < smallest[length] || value > 0x10FFFF || surrogate) return {};
  return {value, length};
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
