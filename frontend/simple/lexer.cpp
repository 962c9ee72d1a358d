#include "frontend/simple/lexer.h"

#include <fmt/format.h>

#include <array>
#include <limits>

#include "frontend/byte_class.h"
#include "frontend/code_point.h"

namespace ssac::frontend::simple {

namespace {

constexpr std::array<std::string_view, 9> keywords = {"break", "continue", "else", "false", "if",
                                                      "int",   "return",   "true", "while"};

bool is_space(char byte) { return static_cast<unsigned char>(byte) <= ' '; }

}  // namespace

Lexer::Lexer(std::string_view text)
    : cursor_(text.data()), end_(text.data() + text.size()), line_start_(text.data()) {
  for (std::string_view keyword : keywords) symbols_.intern(keyword);
}

/// Lines end in \n, \r\n or \r. The cursor is at either.
void Lexer::step_over_line_end() {
  const bool ends_line = *cursor_ == '\n' || peek(1) != '\n';
  ++cursor_;
  if (!ends_line) return;
  ++line_;
  line_start_ = cursor_;
}

void Lexer::skip_space_and_comments() {
  while (cursor_ != end_) {
    if (*cursor_ == '\n' || *cursor_ == '\r') {
      step_over_line_end();
    } else if (is_space(*cursor_)) {
      ++cursor_;
    } else if (*cursor_ == '/' && peek(1) == '/') {
      skip_line_comment();
    } else if (*cursor_ == '/' && peek(1) == '*') {
      skip_block_comment();
    } else {
      return;
    }
  }
}

void Lexer::skip_line_comment() {
  while (cursor_ != end_ && *cursor_ != '\n' && *cursor_ != '\r') ++cursor_;
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

void Lexer::take(Token& token, TokenKind kind, std::size_t length) {
  token.kind = kind;
  token.text = {cursor_, length};
  cursor_ += length;
}

void Lexer::take_word(Token& token) {
  const char* at = cursor_;
  while (at != end_ && continues_word(*at)) ++at;
  const auto length = static_cast<std::size_t>(at - cursor_);
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
  const auto either = [&](TokenKind with_equal, TokenKind without) {
    take(token, equal_follows ? with_equal : without, equal_follows ? 2 : 1);
  };
  switch (*cursor_) {
    case '+': return take(token, TokenKind::plus, 1);
    case '-': return take(token, TokenKind::minus, 1);
    case '*': return take(token, TokenKind::star, 1);
    case '/': return take(token, TokenKind::slash, 1);
    case ';': return take(token, TokenKind::semicolon, 1);
    case '(': return take(token, TokenKind::open_paren, 1);
    case ')': return take(token, TokenKind::close_paren, 1);
    case '{': return take(token, TokenKind::open_brace, 1);
    case '}': return take(token, TokenKind::close_brace, 1);
    case '=': return either(TokenKind::equal_equal, TokenKind::equal);
    case '<': return either(TokenKind::less_equal, TokenKind::less);
    case '>': return either(TokenKind::greater_equal, TokenKind::greater);
    case '!': return either(TokenKind::not_equal, TokenKind::unknown);
    default: break;
  }
  const std::string_view rest(cursor_, static_cast<std::size_t>(end_ - cursor_));
  constexpr std::string_view show_graph = "#showGraph";
  if (rest.starts_with(show_graph) && !continues_word(peek(show_graph.size()))) {
    return take(token, TokenKind::show_graph, show_graph.size());
  }
  if (rest.starts_with("&&") || rest.starts_with("||")) return take(token, TokenKind::unknown, 2);
  const std::size_t length = first_code_point(rest).length;
  take(token, TokenKind::unknown, length == 0 ? 1 : length);
}

std::string shown(const Token& token) { return shown_text(token.text); }

}  // namespace ssac::frontend::simple
