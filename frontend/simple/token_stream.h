// The parser's view of the tokens: the current one, and where the one before it stood.
#pragma once

#include <string_view>

#include "frontend/simple/lexer.h"
#include "frontend/simple/reporter.h"

namespace ssac::frontend::simple {

class TokenStream {
 public:
  TokenStream(std::string_view text, Reporter& reporter) : lexer_(text), reporter_(reporter) {
    advance();
  }

  [[nodiscard]] const Token& current() const { return current_; }
  [[nodiscard]] bool at(TokenKind kind) const { return current_.kind == kind; }
  /// The place of the token before the current one.
  [[nodiscard]] SourcePlace previous_place() const { return previous_place_; }
  SymbolId intern(std::string_view name) { return lexer_.intern(name); }
  [[nodiscard]] const SymbolTable& symbols() const { return lexer_.symbols(); }

  void advance() {
    previous_place_ = current_.place;
    current_ = lexer_.next();
    if (current_.kind == TokenKind::end) reach_end();
  }
  /// Takes the current token if it is of that kind.
  bool accept(TokenKind kind) {
    if (!at(kind)) return false;
    advance();
    return true;
  }
  /// Takes a token of that kind; `what` says in the error what is missing.
  bool expect(TokenKind kind, std::string_view what) {
    if (accept(kind)) return true;
    reporter_.expected(what, current_);
    return false;
  }

 private:
  void reach_end() {
    const SourcePlace comment = lexer_.unterminated_comment();
    if (comment.valid() && !comment_reported_) reporter_.unterminated_comment(comment);
    comment_reported_ = comment.valid();
  }

  Lexer lexer_;
  Reporter& reporter_;
  Token current_;
  SourcePlace previous_place_;
  bool comment_reported_ = false;
};

}  // namespace ssac::frontend::simple
