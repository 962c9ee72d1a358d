#include "frontend/llvm/line_directives.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "cfg/support/ascii.h"

namespace ssac::frontend {
namespace {

/// The text without each backslash at the end of a line, which continues the line.
std::string with_joined_lines(std::string_view text) {
  std::string joined;
  joined.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    const bool is_joined = rest.starts_with("\\\n") || rest.starts_with("\\\r");
    if (!is_joined) joined += text[at];
    if (is_joined) at += rest.starts_with("\\\r\n") ? 2 : 1;
  }
  return joined;
}

/// Skips blanks and comments.
void skip_blanks(std::string_view& text) {
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\v\f"), text.size()));
    if (!text.starts_with("/*")) return;
    const std::size_t end = std::min(text.find("*/", 2), text.size());
    text.remove_prefix(std::min(end + 2, text.size()));
  }
}

/// Whether `#`, or its other spelling `%:` or the trigraph `??=`, is followed by a number or the
/// word `line`. Skips what comes before that.
bool gives_number(std::string_view& text) {
  constexpr std::array<std::string_view, 3> spellings = {"#", "%:", "?\?="};
  skip_blanks(text);
  const auto spelling = std::ranges::find_if(
      spellings, [&](std::string_view mark) { return text.starts_with(mark); });
  if (spelling == spellings.end()) return false;
  text.remove_prefix(spelling->size());
  skip_blanks(text);
  constexpr std::string_view name = "line";
  if (!text.starts_with(name)) return !text.empty() && is_digit(text.front());
  return text.size() == name.size() || !is_letter(text[name.size()]);
}

}  // namespace

bool has_line_directive(std::string_view text) {
  const std::string joined = with_joined_lines(text);
  std::string_view rest = joined;
  while (!rest.empty()) {
    if (gives_number(rest)) return true;
    rest.remove_prefix(std::min(rest.find_first_of("\r\n"), rest.size()));
    rest.remove_prefix(rest.empty() ? 0 : 1);
  }
  return false;
}

}  // namespace ssac::frontend
