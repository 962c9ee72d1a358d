// What the statement parser and the expression parser share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/ast.h"
#include "frontend/reporter.h"
#include "frontend/simple/lexer.h"
#include "frontend/simple/names.h"

namespace ssac::frontend::simple {

struct ParseContext {
  explicit ParseContext(std::string_view text) : lexer(text) { advance(); }

  Reporter reporter;
  Lexer lexer;
  Token current;
  SourcePlace previous_place;  ///< of the token before
  Names names;
  Function function;
  std::vector<bool> is_read;  ///< by variable
  std::size_t nesting = 0;    ///< constructs, parentheses and minuses open now

  void advance() {
    previous_place = current.place;
    current = lexer.next();
    if (at(TokenKind::end)) report_open_comment();
  }
  [[nodiscard]] bool at(TokenKind kind) const { return current.kind == kind; }
  /// Takes a token of that kind; `what` says in the error what is missing.
  bool expect(TokenKind kind, std::string_view what);
  /// "expected `what` before the token", unless the error before it is about the same token; a
  /// token that is no part of the language is named instead. Returns whether an error was added.
  bool expected(std::string_view what);
  /// The same of that token, and at its end what may have been meant (outside.h).
  bool expected(std::string_view what, const Token& found, const std::string& hint);

  cfg::VariableId add_variable(std::string_view name, SourcePlace declared);
  /// The variable that the name token means; reports an undefined name, once in a scope.
  cfg::VariableId resolve(const Token& name);
  /// Enters one more level; past the limit that is an error and the end of the parse.
  bool enter(SourcePlace place) { return reporter.enter(nesting, place); }

 private:
  void report_open_comment();

  bool ends_in_comment_ = false;  // which is reported; what is missing after it is not
};

}  // namespace ssac::frontend::simple
