#include "frontend/bril/lexer.h"

#include <algorithm>
#include <array>

#include "frontend/code_point.h"

namespace ssac::frontend::bril {
namespace {

enum class ByteClass : std::uint8_t { other, mark, dot, digit, letter };

constexpr std::array<ByteClass, 256> make_byte_classes() {
  std::array<ByteClass, 256> classes{};
  const auto set = [&](std::string_view bytes, ByteClass byte_class) {
    for (const char c : bytes) classes[static_cast<unsigned char>(c)] = byte_class;
  };
  set("{}():;=,<>", ByteClass::mark);
  set(".", ByteClass::dot);
  set("0123456789", ByteClass::digit);
  set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_%", ByteClass::letter);
  return classes;
}
constexpr std::array<ByteClass, 256> byte_classes = make_byte_classes();

ByteClass class_of(char c) { return byte_classes[static_cast<unsigned char>(c)]; }
bool is_digit(char c) { return class_of(c) == ByteClass::digit; }
bool starts_name(char c) { return class_of(c) == ByteClass::letter; }
bool continues_name(char c) { return class_of(c) >= ByteClass::dot; }

}  // namespace

Token Lexer::token(TokenKind kind, std::size_t first, std::size_t skipped) const {
  const auto column = static_cast<std::uint32_t>(first - line_start_ + 1);
  return {kind, text_.substr(first + skipped, at_ - first - skipped), {line_, column}};
}

void Lexer::skip_space_and_comments() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == '#') {
      while (at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '\r') ++at_;
    } else if (c == '\n' || c == '\r') {
      at_ += c == '\r' && peek(1) == '\n' ? 2 : 1;
      ++line_;
      line_start_ = at_;
    } else if (c == ' ' || c == '\t' || c == '\f' || c == '\v') {
      ++at_;
    } else {
      return;
    }
  }
}

void Lexer::skip_name() {
  while (at_ < text_.size() && continues_name(text_[at_])) ++at_;
}

Token Lexer::next() {
  skip_space_and_comments();
  const std::size_t first = at_;
  if (at_ == text_.size()) return token(TokenKind::end, first);
  const char c = text_[at_];
  if (starts_name(c)) {
    skip_name();
    return token(TokenKind::identifier, first);
  }
  if (class_of(c) == ByteClass::mark) {
    ++at_;
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
  at_ += std::max<std::size_t>(first_code_point(text_.substr(at_)).length, 1);
  return token(TokenKind::bad, first);
}

Token Lexer::name_after(TokenKind kind) {
  const std::size_t first = at_++;
  skip_name();
  return token(kind, first, 1);
}

Token Lexer::number() {
  const std::size_t first = at_;
  const auto skip_digits = [&] {
    while (is_digit(peek())) ++at_;
  };
  if (peek() != '.') ++at_;
  skip_digits();
  TokenKind kind = TokenKind::integer;
  if (peek() == '.') {
    kind = TokenKind::floating;
    ++at_;
    skip_digits();
  }
  const bool has_sign = peek(1) == '+' || peek(1) == '-';
  if ((peek() == 'e' || peek() == 'E') && is_digit(peek(has_sign ? 2 : 1))) {
    kind = TokenKind::floating;
    at_ += has_sign ? 2 : 1;
    skip_digits();
  }
  return token(kind, first);
}

/// Takes everything up to the next quote in the line; a quote after a `\` does not count.
Token Lexer::quoted(TokenKind kind, char quote) {
  const std::size_t first = at_++;
  while (at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '\r') {
    // The character can be a quote itself.
    const bool ends = peek() == quote && !(quote == '\'' && at_ == first + 1 && peek(1) == '\'');
    if (ends) {
      Token result = token(kind, first, 1);
      ++at_;
      return result;
    }
    at_ += peek() == '\\' && peek(1) != '\n' && peek(1) != '\r' ? 2 : 1;
  }
  at_ = std::min(at_, text_.size());
  return token(TokenKind::bad, first);
}

}  // namespace ssac::frontend::bril
