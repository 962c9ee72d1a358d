// The tokens of Simple.
//
// Whitespace is any byte of value 0 to 32; `//` and `/* */` are comments. A keyword must be a whole
// word (`inta` is a name). `0x10` is the number 0 followed by the name x10. Bytes from 0x80 up are
// allowed only in comments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cfg/support/source_place.h"
#include "frontend/ast.h"
#include "frontend/scanner.h"

namespace ssac::frontend::simple {

enum class TokenKind : std::uint8_t {
  // The keywords, in the order of `keywords`.
  break_,
  continue_,
  else_,
  false_,
  if_,
  int_,
  return_,
  true_,
  while_,

  name,
  number,
  show_graph,  // #showGraph

  minus,
  other_operator,  // binary
  equal,
  semicolon,
  open_paren,
  close_paren,
  open_brace,
  close_brace,

  unknown,  // a byte or character that starts no token
  end,      // of the input
};

constexpr bool is_keyword(TokenKind kind) { return kind <= TokenKind::while_; }
/// A keyword or mark that can only begin a statement.
constexpr bool begins_statement(TokenKind kind) {
  switch (kind) {
    case TokenKind::break_:
    case TokenKind::continue_:
    case TokenKind::if_:
    case TokenKind::int_:
    case TokenKind::return_:
    case TokenKind::while_:
    case TokenKind::show_graph:
    case TokenKind::open_brace: return true;
    default: return false;
  }
}

using Token = TokenOf<TokenKind>;

class Lexer : public Scanner {
 public:
  /// The text must outlive the lexer and its tokens.
  explicit Lexer(std::string_view text);

  /// The next token; after the end of the input always `end`. O(bytes taken).
  Token next();

  /// Where a comment begins that does not end before the input does; 0:0 if there is none.
  [[nodiscard]] SourcePlace unterminated_comment() const { return unterminated_comment_; }

 private:
  void skip_space_and_comments();
  void skip_block_comment();
  void take_operator(Token& token, ExprKind op, std::size_t length);
  void take_word(Token& token);
  void take_number(Token& token);
  void take_mark(Token& token);

  SourcePlace unterminated_comment_;
};

/// A binary operator that is not a comparison.
inline bool is_arithmetic(const Token& token) {
  return operator_level(token.op) > cfg::Operation::Level::comparison;
}

/// The token for use in a message: in quotes and cut to some 40 bytes, or, for a byte or character
/// outside printable ASCII, its number. Always printable ASCII.
std::string shown(const Token& token);

}  // namespace ssac::frontend::simple
