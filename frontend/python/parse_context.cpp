#include "frontend/python/parse_context.h"

#include <fmt/format.h>

#include <utility>

#include "frontend/code_point.h"
#include "frontend/python/outside.h"

namespace ssac::frontend::python {

bool ParseContext::line_ends_in_colon() {
  if (current.place <= line_seen_to_) return seen_line_ends_in_colon_;
  const Reporter before = reporter;  // the lexer that looks ahead reports to it, too
  SymbolTable symbols = std::move(lexer.symbols());  // moved: a copy takes O(symbols)
  Lexer ahead = lexer;
  ahead.symbols() = std::move(symbols);
  TokenKind last = TokenKind::newline;
  Token token = current;
  for (; token.kind != TokenKind::newline && token.kind != TokenKind::end; token = ahead.next()) {
    last = token.kind;
  }
  reporter = before;
  lexer.symbols() = std::move(ahead.symbols());
  line_seen_to_ = token.place;
  seen_line_ends_in_colon_ = last == TokenKind::colon;
  return seen_line_ends_in_colon_;
}

bool ParseContext::expect(TokenKind kind, std::string_view what) {
  return accept(kind) || expected(what);
}

bool ParseContext::error(SourcePlace place, std::string message) {
  reporter.error(place, std::move(message));
  return false;
}

bool ParseContext::expected(std::string_view what) {
  const bool at_line_end = at(TokenKind::newline) || at(TokenKind::end);
  const bool is_known = current.place.line == reporter.last_error().line ||
                        (at_line_end && lexer.bracket_left_open());
  if (is_known) return false;
  const std::string construct = construct_outside(current);
  const bool is_block = what == "':'" && current.text == "{";
  const bool is_word = what.ends_with("name") && current.kind == TokenKind::other_keyword;
  if (!construct.empty() && !is_block && !is_word) return outside(construct);
  if (at_line_end) {
    return error(current.place, fmt::format("expected {} at the end of the line", what));
  }
  const std::string found = at(TokenKind::string) ? "a string" : shown_text(current.text);
  return error(current.place, fmt::format("expected {} before {}{}", what,
                                          is_keyword(current.kind) ? "the keyword " : "", found));
}

bool ParseContext::outside_module_name(SourcePlace place) {
  return error(place,
               "'__name__' is outside the Python subset but for "
               "'if __name__ == \"__main__\":'");
}

bool ParseContext::outside(std::string_view what) {
  // An error in the token itself has been reported.
  if (current.place == reporter.last_error()) return false;
  return error(current.place, fmt::format("{} outside the Python subset", what));
}

}  // namespace ssac::frontend::python
