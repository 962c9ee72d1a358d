#include "frontend/simple/lexer.h"

#include <fmt/format.h>

#include <array>
#include <limits>

#include "frontend/code_point.h"

namespace ssac::frontend::simple {

namespace {

constexpr std::array<std::string_view, 9> keywords = {"break", "continue", "else", "false", "if",
                                                      "int",   "return",   "true", "while"};

bool is_space(char byte) { return static_cast<unsigned char>(byte) <= ' '; }

}  // namespace

Lexer::Lexer(std::string_view text) : Scanner(text, keywords) {}

void Lexer::skip_space_and_comments() {
  while (cursor_ != end_) {
    if (*cursor_ == '\n' || *cursor_ == '\r') {
      step_over_line_end();
    } else if (is_space(*cursor_)) {
      ++cursor_;
    } else if (*cursor_ == '/' && peek(1) == '/') {
      skip_line();
    } else if (*cursor_ == '/' && peek(1) == '*') {
      skip_block_comment();
    } else {
      return;
    }
  }
}

void Lexer::skip_block_comment() {
  const SourcePlace start = place_of(cursor_);
  cursor_ += 2;
  while (cursor_ != end_) {
    if (*cursor_ == '*' && peek(1) == '/') {
      cursor_ += 2;
      return;
    }
    if (*cursor_ == '\n' || *cursor_ == '\r') {
      step_over_line_end();
    } else {
      ++cursor_;
    }
  }
  unterminated_comment_ = start;
}

Token Lexer::next() {
  skip_space_and_comments();
  Token token;
  if (cursor_ == end_) {
    token.place = after_last_token_;
    return token;
  }
  token.place = place_of(cursor_);
  switch (class_of(*cursor_)) {
    case ByteClass::letter: take_word(token); break;
    case ByteClass::digit: take_number(token); break;
    default: take_mark(token); break;
  }
  after_last_token_ = place_of(cursor_);
  return token;
}

void Lexer::take_operator(Token& token, ExprKind op, std::size_t length) {
  token.op = op;
  take(token, op == ExprKind::sub ? TokenKind::minus : TokenKind::other_operator, length);
}

void Lexer::take_word(Token& token) {
  const std::size_t length = length_of_word();
  token.symbol = symbols_.intern({cursor_, length});
  const std::uint32_t symbol = token.symbol.index();
  take(token, symbol < keywords.size() ? static_cast<TokenKind>(symbol) : TokenKind::name, length);
}

void Lexer::take_number(Token& token) {
  constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
  const char* at = cursor_;
  for (; at != end_ && class_of(*at) == ByteClass::digit; ++at) {
    const int digit = *at - '0';
    if (token.value > (largest - digit) / 10) {
      token.fault = NumberFault::too_large;
      token.value = 0;
    }
    if (token.fault == NumberFault::none) token.value = token.value * 10 + digit;
  }
  const auto length = static_cast<std::size_t>(at - cursor_);
  if (*cursor_ == '0' && length > 1) token.fault = NumberFault::leading_zero;
  take(token, TokenKind::number, length);
}

void Lexer::take_mark(Token& token) {
  const bool equal_follows = peek(1) == '=';
  switch (*cursor_) {
    case '+': return take_operator(token, ExprKind::add, 1);
    case '-': return take_operator(token, ExprKind::sub, 1);
    case '*': return take_operator(token, ExprKind::mul, 1);
    case '/': return take_operator(token, ExprKind::div, 1);
    case '<':
      return take_operator(token, equal_follows ? ExprKind::le : ExprKind::lt,
                           equal_follows ? 2 : 1);
    case '>':
      return take_operator(token, equal_follows ? ExprKind::ge : ExprKind::gt,
                           equal_follows ? 2 : 1);
    case '=':
      if (equal_follows) return take_operator(token, ExprKind::eq, 2);
      return take(token, TokenKind::equal, 1);
    case '!':
      if (equal_follows) return take_operator(token, ExprKind::ne, 2);
      break;
    case ';': return take(token, TokenKind::semicolon, 1);
    case '(': return take(token, TokenKind::open_paren, 1);
    case ')': return take(token, TokenKind::close_paren, 1);
    case '{': return take(token, TokenKind::open_brace, 1);
    case '}': return take(token, TokenKind::close_brace, 1);
    default: break;
  }
  constexpr std::string_view show_graph = "#showGraph";
  if (rest().starts_with(show_graph) && !continues_word(peek(show_graph.size()))) {
    return take(token, TokenKind::show_graph, show_graph.size());
  }
  const bool is_logic = rest().starts_with("&&") || rest().starts_with("||");
  take(token, TokenKind::unknown, is_logic ? 2 : length_of_unknown());
}

std::string shown(const Token& token) { return shown_text(token.text); }

}  // namespace ssac::frontend::simple
