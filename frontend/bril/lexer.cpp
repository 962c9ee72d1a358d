#include "frontend/bril/lexer.h"

#include <array>

#include "cfg/support/ascii.h"

namespace ssac::frontend::bril {
namespace {

constexpr std::array<bool, 256> is_mark = [] {
  std::array<bool, 256> result{};
  for (const char c : std::string_view("{}():;=,<>")) result[static_cast<unsigned char>(c)] = true;
  return result;
}();

bool starts_name(char c) { return class_of(c) == ByteClass::letter || c == '%'; }
bool continues_name(char c) { return continues_word(c) || c == '%' || c == '.'; }

}  // namespace

Token Lexer::token(TokenKind kind, const char* first, std::size_t skipped) const {
  return {kind, {first + skipped, cursor_}, place_of(first)};
}

void Lexer::skip_space_and_comments() {
  while (cursor_ != end_) {
    const char c = *cursor_;
    if (c == '#') {
      skip_line();
    } else if (c == '\n' || c == '\r') {
      step_over_line_end();
    } else if (c == ' ' || c == '\t' || c == '\f' || c == '\v') {
      ++cursor_;
    } else {
      return;
    }
  }
}

void Lexer::skip_name() {
  while (cursor_ != end_ && continues_name(*cursor_)) ++cursor_;
}

Token Lexer::next() {
  skip_space_and_comments();
  const char* const first = cursor_;
  if (first == end_) return token(TokenKind::end, first);
  const char c = *first;
  if (starts_name(c)) {
    skip_name();
    return token(TokenKind::identifier, first);
  }
  if (is_mark[static_cast<unsigned char>(c)]) {
    ++cursor_;
    return token(TokenKind::mark, first);
  }
  if ((c == '@' || c == '.') && starts_name(peek(1))) {
    return name_after(c == '@' ? TokenKind::function : TokenKind::label);
  }
  // A digit, possibly after a sign, a point or both.
  const std::size_t sign = c == '+' || c == '-' ? 1 : 0;
  if (is_digit(peek(peek(sign) == '.' ? sign + 1 : sign))) return number();
  if (c == '\'') return quoted(TokenKind::character, c);
  if (c == '"') return quoted(TokenKind::string, c);
  cursor_ += length_of_unknown();
  return token(TokenKind::bad, first);
}

Token Lexer::name_after(TokenKind kind) {
  const char* const first = cursor_++;
  skip_name();
  return token(kind, first, 1);
}

Token Lexer::number() {
  const char* const first = cursor_;
  const auto skip_digits = [&] {
    while (is_digit(peek(0))) ++cursor_;
  };
  if (peek(0) != '.') ++cursor_;
  skip_digits();
  TokenKind kind = TokenKind::integer;
  if (peek(0) == '.') {
    kind = TokenKind::floating;
    ++cursor_;
    skip_digits();
  }
  const bool has_sign = peek(1) == '+' || peek(1) == '-';
  if (small_letter(peek(0)) == 'e' && is_digit(peek(has_sign ? 2 : 1))) {
    kind = TokenKind::floating;
    cursor_ += has_sign ? 2 : 1;
    skip_digits();
  }
  return token(kind, first);
}

/// Takes everything up to the next quote in the line; a quote after a `\` does not count.
Token Lexer::quoted(TokenKind kind, char quote) {
  const char* const first = cursor_++;
  while (!at_line_end()) {
    // The character can be a quote itself.
    const bool ends =
        *cursor_ == quote && !(quote == '\'' && cursor_ == first + 1 && peek(1) == '\'');
    if (ends) {
      const Token result = token(kind, first, 1);
      ++cursor_;
      return result;
    }
    if (*cursor_ == '\\') ++cursor_;
    if (!at_line_end()) ++cursor_;
  }
  return token(TokenKind::bad, first);
}

}  // namespace ssac::frontend::bril
