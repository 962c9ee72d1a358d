// The tokens of the Python subset, and of what is outside it, so that errors can name it.
#pragma once

#include <cstdint>

#include "frontend/scanner.h"

namespace ssac::frontend::python {

enum class TokenKind : std::uint8_t {
  // The keywords of the subset, in the order of `keywords` in lexer.cpp; then all others:
  and_,
  break_,
  continue_,
  def_,
  elif_,
  else_,
  false_,
  for_,
  global_,
  if_,
  in_,
  not_,
  or_,
  pass_,
  return_,
  true_,
  while_,
  other_keyword,

  name,
  number,
  string,

  newline,  // the end of a logical line
  indent,
  dedent,

  plus,
  minus,
  star,
  double_star,
  tilde,
  binary,      // any other binary operator except comparisons
  comparison,  // ==, !=, <, <=, >, >=
  equal,
  augmented,  // += and so on, but not **=
  double_star_equal,

  open_paren,
  close_paren,
  comma,
  colon,
  semicolon,
  arrow,

  other_operator,  // of Python, but not of the subset
  unknown,         // a character that starts no token, or part of an invalid number
  end,             // of the input
};

/// Binary operators of expressions and of annotations.
constexpr bool is_operator(TokenKind kind) {
  switch (kind) {
    case TokenKind::and_:
    case TokenKind::or_:
    case TokenKind::plus:
    case TokenKind::minus:
    case TokenKind::star:
    case TokenKind::double_star:
    case TokenKind::binary:
    case TokenKind::comparison: return true;
    default: return false;
  }
}

constexpr bool is_keyword(TokenKind kind) { return kind <= TokenKind::other_keyword; }

using Token = TokenOf<TokenKind>;

}  // namespace ssac::frontend::python
