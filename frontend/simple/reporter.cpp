#include "frontend/simple/reporter.h"

#include <fmt/format.h>

namespace ssac::frontend::simple {

bool Reporter::expected(std::string_view what, const Token& found, std::string_view hint) {
  if (stopped() || found.place == last_error()) return false;
  if (found.kind == TokenKind::end) {
    if (!silent_at_end_) error(found.place, fmt::format("expected {} at the end of input", what));
    return !silent_at_end_;
  }
  const std::string text = shown(found);
  if (!text.starts_with('\'')) {
    error(found.place,
          fmt::format("unexpected {} {}", text.starts_with("U+") ? "character" : "byte", text));
  } else {
    error(found.place, fmt::format("expected {} before {}{}{}", what,
                                   is_keyword(found.kind) ? "the keyword " : "", text, hint));
  }
  return true;
}

void Reporter::unterminated_comment(SourcePlace place) {
  error(place, "unterminated comment, expected '*/'");
  silent_at_end_ = true;
}

}  // namespace ssac::frontend::simple
