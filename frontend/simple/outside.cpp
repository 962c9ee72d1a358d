#include "frontend/simple/outside.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "frontend/near_name.h"

namespace ssac::frontend::simple {
namespace {

constexpr std::array<std::string_view, 7> begin_statement = {"break", "continue", "else", "if",
                                                             "int",   "return",   "while"};
constexpr std::array<std::string_view, 12> of_other_languages = {
    "case",    "do",   "elif",   "elseif", "elsif", "for",
    "foreach", "goto", "repeat", "switch", "then",  "until"};

std::string_view without(std::string_view mark) {
  if (mark == "[") return "arrays";
  if (mark == "\"" || mark == "'") return "strings";
  if (mark == ".") return "fractions and no members";
  return "";
}

/// Whether what comes before may be the header of a statement, even if it is a variable's name.
bool opens_header(TokenKind kind) {
  return kind == TokenKind::open_paren || kind == TokenKind::open_brace;
}

}  // namespace

std::string hint(std::string_view wanted, const Token& found) {
  if (found.kind == TokenKind::equal && wanted == "')'") return ": a comparison is '=='";
  if (found.kind == TokenKind::open_paren && wanted.front() == '\'') {
    const bool after_operand = wanted == "';'" || wanted == "')'";
    return after_operand ? ": Simple has no calls" : ": Simple has no functions";
  }
  if (found.kind != TokenKind::unknown) return "";
  if (found.text.starts_with('#')) return ": only '#showGraph' begins with '#'";
  const std::string_view what = without(found.text);
  return fmt::format(": Simple has no {}", what.empty() ? shown(found) : what);
}

std::string statement_hint(const Token& name, bool is_variable, const Token& found,
                           const Token& next) {
  if (!is_variable || opens_header(found.kind)) {
    const auto meant = std::ranges::find_if(
        begin_statement, [&](std::string_view keyword) { return is_near(name.text, keyword); });
    if (meant != begin_statement.end()) return fmt::format(", did you mean '{}'?", *meant);
    if (std::ranges::count(of_other_languages, name.text) != 0) {
      return fmt::format(": Simple has no {}", shown(name));
    }
  }
  if (found.kind == TokenKind::open_paren) return ": Simple has no calls";
  if (found.kind == TokenKind::name) return ": variables are declared by 'int'";
  const bool adjoin = found.text.data() + found.text.size() == next.text.data();
  if (is_arithmetic(found) && adjoin && (next.kind == TokenKind::equal || next.op == found.op)) {
    return fmt::format(": Simple has no '{}{}'", found.text, next.text);
  }
  return hint("'='", found);
}

}  // namespace ssac::frontend::simple
