#include "frontend/python/parse_context.h"

#include <fmt/format.h>

#include "frontend/code_point.h"
#include "frontend/python/outside.h"

namespace ssac::frontend::python {

bool ParseContext::expect(TokenKind kind, std::string_view what) {
  if (accept(kind)) return true;
  expected(what);
  return false;
}

void ParseContext::expected(std::string_view what) {
  if (current.place == reporter.last_error()) return;
  const std::string construct = construct_outside(current);
  if (!construct.empty()) return outside(construct);
  switch (current.kind) {
    case TokenKind::newline:
    case TokenKind::end:
      return reporter.error(current.place, fmt::format("expected {} at the end of the line", what));
    case TokenKind::indent: return reporter.error(current.place, "unexpected indent");
    case TokenKind::dedent: return reporter.error(current.place, "unexpected unindent");
    default:
      reporter.error(current.place, fmt::format("expected {} before {}{}", what,
                                                is_keyword(current.kind) ? "the keyword " : "",
                                                shown_text(current.text)));
  }
}

void ParseContext::outside(std::string_view what) {
  reporter.error(current.place, fmt::format("{} outside the Python subset", what));
}

}  // namespace ssac::frontend::python
