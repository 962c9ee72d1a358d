// State shared by the parsers of statements and of expressions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "frontend/python/lexer.h"
#include "frontend/python/scope.h"
#include "frontend/reporter.h"

namespace ssac::frontend::python {

constexpr std::string_view module_name_variable = "__name__";

struct ParseContext {
  /// Not a statement: outside of loops.
  static constexpr std::uint32_t no_loop = 0xFFFF'FFFFU;

  explicit ParseContext(std::string_view text)
      : lexer(text, reporter), products_left(50'000 + text.size()) {
    advance();
  }

  Reporter reporter;
  Lexer lexer;  // after the reporter, which it uses
  Token current;
  SourcePlace previous_place;              ///< of the previous token
  Scope* scope = nullptr;                  ///< of the function being parsed
  std::uint32_t innermost_loop = no_loop;  ///< its while_begin
  bool misses_suite = false;               ///< some line is not indented as it should be
  std::size_t nesting = 0;                 ///< open parentheses and unary operators
  std::size_t products_left;               ///< how many multiplications powers may still take
  bool reported_products = false;          ///< that they take more

  void advance() {
    const bool is_structure =
        at(TokenKind::newline) || at(TokenKind::indent) || at(TokenKind::dedent);
    if (!is_structure) previous_place = current.place;
    current = lexer.next();
  }
  [[nodiscard]] bool at(TokenKind kind) const { return current.kind == kind; }
  /// Takes the current token if it is of this kind.
  bool accept(TokenKind kind) {
    if (!at(kind)) return false;
    advance();
    return true;
  }
  /// Whether it is known what the current statement is in.
  [[nodiscard]] bool knows_suite() const {
    return !misses_suite && !lexer.misses_lines() && current.place != reporter.last_error();
  }
  /// Whether the last token of the current line is a colon. O(length of the line) the first time in
  /// a line, then O(1).
  [[nodiscard]] bool line_ends_in_colon();
  /// Takes a token of this kind; `what` names it in the error if it is missing.
  bool expect(TokenKind kind, std::string_view what);
  // Functions that report an error return false, as parsers do after one.
  bool error(SourcePlace place, std::string message);
  /// Reports "expected `what` before the token", unless the previous error is on the same line;
  /// names a construct outside the subset instead.
  bool expected(std::string_view what);
  /// Reports "`what` outside the Python subset" at the current token; `what` is a noun and its
  /// verb.
  bool outside(std::string_view what);
  /// Reports a use of `__name__` other than the one that the subset has.
  bool outside_module_name(SourcePlace place);
  /// Enters one more level; past the limit that is an error and the end of the parse.
  bool enter(SourcePlace place) { return reporter.enter(nesting, place); }

 private:
  SourcePlace line_seen_to_;  ///< the end of the last line scanned
  bool seen_line_ends_in_colon_ = false;
};

}  // namespace ssac::frontend::python
