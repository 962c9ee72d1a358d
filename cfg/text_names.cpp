#include "cfg/text_names.h"

#include <fmt/format.h>

#include <algorithm>

namespace ssac::cfg::text_names {

std::string quoted_if_needed(std::string_view name) {
  if (!name.empty() && starts_name(name.front()) && std::ranges::all_of(name, continues_name)) {
    return std::string(name);
  }
  std::string text = "\"";
  for (char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      text += fmt::format("\\x{:02x}", byte);
    } else {
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
  }
  return text + "\"";
}

}  // namespace ssac::cfg::text_names
