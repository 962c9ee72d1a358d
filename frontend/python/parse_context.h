// What the parsers of statements and of expressions share.
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
  /// No statement: where there is no loop.
  static constexpr std::uint32_t no_loop = 0xFFFF'FFFFU;

  explicit ParseContext(std::string_view text) : lexer(text, reporter) { advance(); }

  Reporter reporter;
  Lexer lexer;  // after the reporter, which it uses
  Token current;
  SourcePlace previous_place;              ///< of the token before
  Scope* scope = nullptr;                  ///< of the function that is being parsed
  std::uint32_t innermost_loop = no_loop;  ///< its while_begin
  bool misses_suite = false;               ///< what a statement is in is not known
  std::size_t nesting = 0;                 ///< parentheses and unary operators open now

  void advance() {
    const bool is_structure =
        at(TokenKind::newline) || at(TokenKind::indent) || at(TokenKind::dedent);
    if (!is_structure) previous_place = current.place;
    current = lexer.next();
  }
  [[nodiscard]] bool at(TokenKind kind) const { return current.kind == kind; }
  /// Takes the current token if it is of that kind.
  bool accept(TokenKind kind) {
    if (!at(kind)) return false;
    advance();
    return true;
  }
  /// Whether the last token of the line from the current one on is a colon. The first time in a
  /// line O(length of the line), then O(1).
  [[nodiscard]] bool line_ends_in_colon();
  /// Takes a token of that kind; `what` says in the error what is missing.
  bool expect(TokenKind kind, std::string_view what);
  // What reports an error is false, which parsers give back after one.
  bool error(SourcePlace place, std::string message);
  /// "expected `what` before the token", unless the error before is of the same line. What is
  /// outside of the subset is named instead.
  bool expected(std::string_view what);
  /// "`what` outside the Python subset" at the current token; `what` is a noun and its verb.
  bool outside(std::string_view what);
  /// The variable of the module's name, where its one use is not.
  bool outside_module_name(SourcePlace place);
  /// Enters one more level; past the limit that is an error and the end of the parse.
  bool enter(SourcePlace place) { return reporter.enter(nesting, place); }

 private:
  SourcePlace line_seen_to_;  ///< the end of the line that was last looked at
  bool seen_line_ends_in_colon_ = false;
};

}  // namespace ssac::frontend::python
