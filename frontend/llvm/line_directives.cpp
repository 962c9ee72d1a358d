#include "frontend/llvm/line_directives.h"

#include <algorithm>
#include <cstddef>

#include "cfg/support/ascii.h"

namespace ssac::frontend {
namespace {

std::string_view without_blanks_before(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
}

/// What stands behind `#` or `%:`, its other spelling; empty for a line that begins with neither.
std::string_view directive_of(std::string_view line) {
  line = without_blanks_before(line);
  for (const std::string_view mark : {"#", "%:"}) {
    if (line.starts_with(mark)) return without_blanks_before(line.substr(mark.size()));
  }
  return "";
}

bool gives_number(std::string_view directive) {
  if (directive.empty()) return false;
  if (is_digit(directive.front())) return true;
  constexpr std::string_view name = "line";
  return directive.starts_with(name) &&
         (directive.size() == name.size() || !is_letter(directive[name.size()]));
}

}  // namespace

bool has_line_directive(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    if (gives_number(directive_of(text.substr(0, end)))) return true;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

}  // namespace ssac::frontend
