// The tokens of Simple.
//
// White space is any byte of value 0 to 32; `//` and `/* */` are comments. A keyword is a keyword
// only as a whole word (`inta` is a name). `0x10` is the number 0 and the name x10. Bytes from 0x80
// up belong to no token but in comments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cfg/support/diagnostics.h"
#include "cfg/support/source_place.h"
#include "frontend/symbol_table.h"

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

  plus,
  minus,
  star,
  slash,
  equal_equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,

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
constexpr bool is_arithmetic(TokenKind kind) {
  return kind >= TokenKind::plus && kind <= TokenKind::slash;
}
/// A keyword or mark with which a statement, and nothing else, begins.
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

enum class NumberFault : std::uint8_t { none, leading_zero, too_large };

struct Token {
  TokenKind kind = TokenKind::end;
  NumberFault fault = NumberFault::none;
  SourcePlace place;  ///< of its first byte; of `end`: just after the last token
  SymbolId symbol;    ///< of a name or a keyword
  std::string_view text;
  std::int64_t value = 0;  ///< of a number without fault
};

class Lexer {
 public:
  /// The text must outlive the lexer and its tokens.
  explicit Lexer(std::string_view text);

  /// The next token; `end` for ever once the input is used up. O(bytes taken).
  Token next();

  /// The id of a name that need not be in the text; it must outlive the lexer.
  SymbolId intern(std::string_view name) { return symbols_.intern(name); }
  [[nodiscard]] const SymbolTable& symbols() const { return symbols_; }
  /// Where the comment starts that the input ends in; 0:0 if there is none.
  [[nodiscard]] SourcePlace unterminated_comment() const { return unterminated_comment_; }

 private:
  [[nodiscard]] SourcePlace place_of(const char* at) const {
    return {line_, static_cast<std::uint32_t>(at - line_start_ + 1)};
  }
  [[nodiscard]] char peek(std::size_t ahead) const {
    return static_cast<std::size_t>(end_ - cursor_) > ahead ? cursor_[ahead] : '\0';
  }
  void step_over_line_end();
  void skip_space_and_comments();
  void skip_line_comment();
  void skip_block_comment();
  void take(Token& token, TokenKind kind, std::size_t length);
  void take_word(Token& token);
  void take_number(Token& token);
  void take_mark(Token& token);

  SymbolTable symbols_;
  const char* cursor_;
  const char* end_;
  const char* line_start_;
  std::uint32_t line_ = 1;
  SourcePlace after_last_token_ = {1, 1};
  SourcePlace unterminated_comment_;
};

/// The token as a message may show it: in quotes and cut to some 40 bytes, or for a byte or
/// character outside printable ASCII its number. Always printable ASCII.
std::string shown(const Token& token);

}  // namespace ssac::frontend::simple
