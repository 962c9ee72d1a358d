#include "cfg/text/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cfg/support/nearest.h"
#include "cfg/support/visible.h"

namespace ssac::cfg::text_names {

std::string did_you_mean(std::string_view operation, bool at_begin) {
  std::vector<std::string_view> names;
  for (std::size_t k = 0; k < operations.size(); ++k) {
    if (begins_line(static_cast<Opcode>(k)) == at_begin) names.push_back(operations[k].name);
  }
  return ssac::did_you_mean(operation, names);
}

std::string quoted_if_needed(std::string_view name) {
  if (!name.empty() && starts_name(name.front()) && std::ranges::all_of(name, continues_name)) {
    return std::string(name);
  }
  std::string text = "\"";
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t length = utf8_length(name, at);
    const std::string_view bytes = name.substr(at, std::max<std::size_t>(length, 1));
    if (length == 0 || is_obeyed(name, at, length)) {
      for (const char c : bytes) {
        text += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
      }
    } else {
      if (bytes == "\"" || bytes == "\\") text += '\\';
      text += bytes;
    }
    at += bytes.size();
  }
  return text + "\"";
}

}  // namespace ssac::cfg::text_names
