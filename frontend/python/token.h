// The tokens of the Python subset, and of what is outside of it, so that it can be named.
#pragma once

#include <cstdint>
#include <string_view>

#include "cfg/support/source_place.h"
#include "frontend/ast.h"
#include "frontend/symbol_table.h"

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
  binary,      // any other operator of two operands but comparisons
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

  other_operator,  // of Python, not of the subset
  unknown,         // a character that starts no token, or part of a number that is none
  end,             // of the input
};

constexpr bool is_keyword(TokenKind kind) { return kind <= TokenKind::other_keyword; }

enum class NumberFault : std::uint8_t {
  none,
  minimum,    // 2^63, in range only after a minus
  too_large,  // beyond that
};

struct Token {
  TokenKind kind = TokenKind::end;
  NumberFault fault = NumberFault::none;
  ExprKind op = ExprKind::constant;  ///< of an operator and its assignment, that of two operands
  SourcePlace place;  ///< of its first byte; of `newline` and `end`: just after the last token
  SymbolId symbol;    ///< of a name or a keyword
  std::string_view text;
  std::int64_t value = 0;  ///< of a number without fault
};

}  // namespace ssac::frontend::python
