// State shared by the statement parser and the expression parser.
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
  SourcePlace previous_place;  ///< of the previous token
  Names names;
  Function function;
  std::vector<bool> is_read;  ///< by variable
  std::size_t nesting = 0;    ///< open constructs, parentheses and minuses

  void advance() {
    previous_place = current.place;
    current = lexer.next();
    if (at(TokenKind::end)) report_open_comment();
  }
  [[nodiscard]] bool at(TokenKind kind) const { return current.kind == kind; }
  /// Takes a token of this kind; `what` names it in the error if it is missing.
  bool expect(TokenKind kind, std::string_view what);
  /// Reports "expected `what` before the token", unless the previous error is about the same token;
  /// names a token that is not part of the language instead. Returns whether an error was added.
  bool expected(std::string_view what);
  /// The same for the token `found`, with a hint of what may have been meant at the end
  /// (outside.h).
  bool expected(std::string_view what, const Token& found, const std::string& hint);

  cfg::VariableId add_variable(std::string_view name, SourcePlace declared);
  /// The variable that the name token means; reports an undefined name, once per scope.
  cfg::VariableId resolve(const Token& name);
  /// Enters one more level; past the limit that is an error and the end of the parse.
  bool enter(SourcePlace place) { return reporter.enter(nesting, place); }

 private:
  void report_open_comment();

  bool ends_in_comment_ = false;  // reported; what is missing after it is not
};

}  // namespace ssac::frontend::simple
