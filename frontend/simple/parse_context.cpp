#include "frontend/simple/parse_context.h"

#include <fmt/format.h>

#include <string>

#include "frontend/simple/outside.h"

namespace ssac::frontend::simple {

bool ParseContext::expect(TokenKind kind, std::string_view what) {
  if (at(kind)) return advance(), true;
  expected(what);
  return false;
}

bool ParseContext::expected(std::string_view what) {
  return expected(what, current, hint(what, current));
}

bool ParseContext::expected(std::string_view what, const Token& found, const std::string& hint) {
  const bool at_end = found.kind == TokenKind::end;
  if (reporter.stopped() || found.place == reporter.last_error() || (at_end && ends_in_comment_))
    return false;
  const std::string text = shown(found);
  if (at_end) {
    reporter.error(found.place, fmt::format("expected {} at the end of input", what));
  } else if (!text.starts_with('\'')) {
    reporter.error(found.place, fmt::format("unexpected {} {}",
                                            text.starts_with("U+") ? "character" : "byte", text));
  } else {
    reporter.error(found.place,
                   fmt::format("expected {} before {}{}{}", what,
                               is_keyword(found.kind) ? "the keyword " : "", text, hint));
  }
  return true;
}

void ParseContext::report_open_comment() {
  const SourcePlace comment = lexer.unterminated_comment();
  if (!comment.valid() || ends_in_comment_) return;
  reporter.error(comment, "unterminated comment, expected '*/'");
  ends_in_comment_ = true;
}

cfg::VariableId ParseContext::add_variable(std::string_view name, SourcePlace declared) {
  is_read.push_back(false);
  return function.variables.push_back({std::string(name), declared});
}

cfg::VariableId ParseContext::resolve(const Token& name) {
  const cfg::VariableId known = names.find(name.symbol);
  if (known || reporter.stopped()) return known;
  std::string message = fmt::format("undefined name {}", shown(name));
  const SymbolId nearest = names.nearest(name.symbol, lexer.symbols());
  if (nearest) message += fmt::format(", did you mean '{}'?", lexer.symbols().spelling(nearest));
  reporter.error(name.place, std::move(message));
  const cfg::VariableId made_up = add_variable(name.text, name.place);
  names.declare_after_error(name.symbol, made_up);
  return made_up;
}

}  // namespace ssac::frontend::simple
