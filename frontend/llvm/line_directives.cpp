#include "frontend/llvm/line_directives.h"

#include <algorithm>
#include <cstddef>

#include "cfg/support/ascii.h"

namespace ssac::frontend {
namespace {

/// Skips blanks and comments.
void skip_blanks(std::string_view& text) {
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\v\f"), text.size()));
    const std::size_t end = text.starts_with("/*") ? text.find("*/", 2) : std::string_view::npos;
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 2);
  }
}

/// Whether `#`, or its other spelling `%:`, is followed by a number or the word `line`.
bool gives_number(std::string_view line) {
  skip_blanks(line);
  if (!line.starts_with('#') && !line.starts_with("%:")) return false;
  line.remove_prefix(line.starts_with('#') ? 1 : 2);
  skip_blanks(line);
  constexpr std::string_view name = "line";
  if (!line.starts_with(name)) return !line.empty() && is_digit(line.front());
  return line.size() == name.size() || !is_letter(line[name.size()]);
}

}  // namespace

bool has_line_directive(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    if (gives_number(text.substr(0, end))) return true;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

}  // namespace ssac::frontend
