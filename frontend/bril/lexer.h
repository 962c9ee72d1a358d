// Tokens of the text form of Bril.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cfg/support/source_place.h"
#include "frontend/scanner.h"

namespace ssac::frontend::bril {

enum class TokenKind : std::uint8_t {
  identifier,  ///< of letters, digits, `_`, `%` and `.`
  function,    ///< `@` and an identifier; text: the identifier
  label,       ///< `.` and an identifier; text: the identifier
  integer,
  floating,
  character,  ///< text: what is between the quotes
  string,     ///< text: what is between the quotes
  mark,       ///< one of { } ( ) : ; = , < >
  bad,        ///< text: bytes that form no token
  end,
};

struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text;
  SourcePlace place;

  [[nodiscard]] bool is_mark(char c) const { return kind == TokenKind::mark && text[0] == c; }
  [[nodiscard]] bool is_word(std::string_view word) const {
    return kind == TokenKind::identifier && text == word;
  }
};

/// Produces the tokens of a text, which must outlive them. Accepts any bytes; O(text).
class Lexer : public Scanner {
 public:
  explicit Lexer(std::string_view text) : Scanner(text, {}) {}
  Token next();

 private:
  [[nodiscard]] Token token(TokenKind kind, const char* first, std::size_t skipped = 0) const;
  void skip_space_and_comments();
  void skip_name();
  Token name_after(TokenKind kind);
  Token number();
  Token quoted(TokenKind kind, char quote);
};

}  // namespace ssac::frontend::bril
