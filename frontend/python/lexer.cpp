#include "frontend/python/lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "frontend/byte_class.h"
#include "frontend/code_point.h"
#include "frontend/limits.h"
#include "frontend/python/number.h"

namespace ssac::frontend::python {

namespace {

constexpr std::array<std::string_view, 35> keywords = {
    "and",    "break",  "continue", "def",      "elif",  "else",   "False",  "for",     "global",
    "if",     "in",     "not",      "or",       "pass",  "return", "True",   "while",   "None",
    "as",     "assert", "async",    "await",    "class", "del",    "except", "finally", "from",
    "import", "is",     "lambda",   "nonlocal", "raise", "try",    "with",   "yield"};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f'; }

/// The operator of one character, where no other begins with it and what follows.
TokenKind single_operator(char first, char next) {
  switch (next) {
    case '=':
    case '/':
    case '*':
    case '<':
    case '>':
    case '.':
    case '-': return TokenKind::unknown;
    default: break;
  }
  switch (first) {
    case '=': return TokenKind::equal;
    case '+': return TokenKind::plus;
    case '-': return TokenKind::minus;
    case '*': return TokenKind::star;
    case '%': return TokenKind::percent;
    case '<': return TokenKind::less;
    case '>': return TokenKind::greater;
    case ':': return TokenKind::colon;
    default: return TokenKind::unknown;
  }
}

}  // namespace

Lexer::Lexer(std::string_view text, Reporter& reporter)
    : reporter_(reporter),
      cursor_(text.data()),
      end_(text.data() + text.size()),
      line_start_(text.data()),
      checked_to_(text.data()) {
  for (std::string_view keyword : keywords) symbols_.intern(keyword);
  if (text.starts_with("\xEF\xBB\xBF")) cursor_ += 3;
}

Token Lexer::next() {
  if (at_line_begin_) begin_line();
  if (indent_) {
    indent_ = false;
    return structure(TokenKind::indent);
  }
  if (dedents_ > 0) {
    --dedents_;
    return structure(TokenKind::dedent);
  }
  if (skip_space()) return cursor_ == end_ ? end_of_input() : end_of_line();
  Token token;
  token.place = place_of(cursor_);
  line_has_tokens_ = true;
  switch (class_of(*cursor_)) {
    case ByteClass::letter: take_word(token); break;
    case ByteClass::digit: take_number(token); break;
    case ByteClass::other: take_mark(token); break;
  }
  after_last_token_ = place_of(cursor_);
  return token;
}

// Lines.

/// The cursor is at a line end.
void Lexer::step_over_line_end() {
  cursor_ += *cursor_ == '\r' && peek(1) == '\n' ? 2 : 1;
  ++line_;
  line_start_ = cursor_;
}

void Lexer::skip_comment() {
  while (!at_line_end()) ++cursor_;
}

/// Goes to the first line that is not blank, and sees how it is indented.
void Lexer::begin_line() {
  at_line_begin_ = false;
  line_has_tokens_ = false;
  bracket_left_open_ = false;
  while (true) {
    Indent indent;
    for (; cursor_ != end_ && is_blank(*cursor_); ++cursor_) indent.add(*cursor_);
    if (cursor_ != end_ && *cursor_ == '#') skip_comment();
    if (cursor_ == end_) return;
    if (!at_line_end()) return change_indentation(indent);
    step_over_line_end();
  }
}

void Lexer::change_indentation(Indent indent) {
  const Indentation::Change change = indentation_.go_to(indent);
  indent_ = change.deeper;
  dedents_ = change.closed;
  if (change.fault == Indentation::Fault::tabs_and_spaces) {
    reporter_.error(place_of(cursor_), "inconsistent use of tabs and spaces in indentation");
  } else if (change.fault == Indentation::Fault::no_such_level) {
    reporter_.error(place_of(cursor_), "unindent does not match any outer indentation level");
  }
  if (indentation_.depth() > max_nesting) {
    reporter_.fatal(place_of(cursor_), fmt::format("nested more than {} levels deep", max_nesting));
  }
}

/// Goes to the next token of the logical line; true if there is none.
bool Lexer::skip_space() {
  while (cursor_ != end_) {
    if (is_blank(*cursor_)) {
      ++cursor_;
    } else if (*cursor_ == '#') {
      skip_comment();
    } else if (*cursor_ == '\n' || *cursor_ == '\r') {
      if (brackets_.empty() || statement_follows()) return true;
      step_over_line_end();
    } else if (*cursor_ != '\\' || !join_lines()) {
      return false;
    }
  }
  return true;
}

/// The next word is a keyword that stands in no expression: some bracket was forgotten.
bool Lexer::statement_follows() {
  static constexpr std::array<std::string_view, 8> words = {"break",  "class", "continue", "def",
                                                            "import", "pass",  "return",   "while"};
  if (cursor_ < checked_to_) return false;
  const char* at = cursor_;
  while (at != end_ && (is_blank(*at) || *at == '\n' || *at == '\r')) ++at;
  const char* const begin = checked_to_ = at;
  while (at != end_ && class_of(*at) == ByteClass::letter) ++at;
  const std::string_view word(begin, static_cast<std::size_t>(at - begin));
  if (std::ranges::find(words, word) == words.end()) return false;
  report_open_bracket();
  return true;
}

void Lexer::report_open_bracket() {
  const auto [open, place] = brackets_.back();
  reporter_.forget_after(place);
  reporter_.error(place, fmt::format("'{}' was never closed", open));
  brackets_.clear();
  bracket_left_open_ = true;
}

/// Steps over a backslash and the line end that it hides.
bool Lexer::join_lines() {
  if (peek(1) != '\n' && peek(1) != '\r') return false;
  ++cursor_;
  step_over_line_end();
  return true;
}

Token Lexer::structure(TokenKind kind) const {
  Token token;
  token.kind = kind;
  const bool is_end = kind == TokenKind::newline || cursor_ == end_;
  token.place = is_end ? after_last_token_ : place_of(cursor_);
  return token;
}

Token Lexer::end_of_line() {
  const Token token = structure(TokenKind::newline);
  step_over_line_end();
  at_line_begin_ = true;
  return token;
}

/// A newline if the last line needs one, then the dedents, then the end.
Token Lexer::end_of_input() {
  if (!brackets_.empty()) report_open_bracket();
  if (line_has_tokens_) {
    line_has_tokens_ = false;
    return structure(TokenKind::newline);
  }
  dedents_ = indentation_.close();
  if (dedents_ == 0) return structure(TokenKind::end);
  --dedents_;
  return structure(TokenKind::dedent);
}

// Tokens.

void Lexer::take(Token& token, TokenKind kind, std::size_t length) {
  token.kind = kind;
  token.text = {cursor_, length};
  cursor_ += length;
}

void Lexer::take_word(Token& token) {
  const char* at = cursor_;
  while (at != end_ && continues_word(*at)) ++at;
  if (at != end_ && (*at == '"' || *at == '\'')) {
    const std::size_t prefix = string_prefix();
    if (prefix > 0) return take_string(token, prefix);
  }
  const auto length = static_cast<std::size_t>(at - cursor_);
  token.symbol = symbols_.intern({cursor_, length});
  const std::uint32_t symbol = token.symbol.index();
  constexpr auto first_other = static_cast<std::uint32_t>(TokenKind::other_keyword);
  take(token,
       symbol >= keywords.size() ? TokenKind::name
       : symbol >= first_other   ? TokenKind::other_keyword
                                 : static_cast<TokenKind>(symbol),
       length);
}

/// The letters before the quote, if they can stand there.
std::size_t Lexer::string_prefix() const {
  std::size_t length = 0;
  while (length < 2 && std::string_view("rRbBuUfF").find(peek(length)) != std::string_view::npos) {
    ++length;
  }
  return peek(length) == '"' || peek(length) == '\'' ? length : 0;
}

void Lexer::take_number(Token& token) {
  const Number number = read_number({cursor_, static_cast<std::size_t>(end_ - cursor_)});
  if (!number.error.empty()) reporter_.error(token.place, std::string(number.error));
  token.value = number.value;
  token.fault = number.fault;
  take(token, TokenKind::number, number.length);
}

void Lexer::take_string(Token& token, std::size_t prefix) {
  token.kind = TokenKind::string;
  const char* const begin = cursor_;
  cursor_ += prefix;
  const char quote = *cursor_;
  const bool triple = peek(1) == quote && peek(2) == quote;
  cursor_ += triple ? 3 : 1;
  while (cursor_ != end_) {
    if (*cursor_ == quote && (!triple || (peek(1) == quote && peek(2) == quote))) {
      cursor_ += triple ? 3 : 1;
      token.text = {begin, static_cast<std::size_t>(cursor_ - begin)};
      return;
    }
    if (*cursor_ == '\\' && cursor_ + 1 != end_) ++cursor_;
    if (!at_line_end()) {
      ++cursor_;
    } else if (triple || cursor_[-1] == '\\') {
      step_over_line_end();
    } else {
      break;
    }
  }
  token.text = {begin, static_cast<std::size_t>(cursor_ - begin)};
  reporter_.error(token.place, fmt::format("unterminated {}string literal (detected at line {})",
                                           triple ? "triple-quoted " : "", line_));
}

void Lexer::take_mark(Token& token) {
  switch (*cursor_) {
    case '(': return open_bracket(token, TokenKind::open_paren);
    case '[':
    case '{': return open_bracket(token, TokenKind::other_operator);
    case ')': return close_bracket(token, TokenKind::close_paren);
    case ']':
    case '}': return close_bracket(token, TokenKind::other_operator);
    case ',': return take(token, TokenKind::comma, 1);
    case ';': return take(token, TokenKind::semicolon, 1);
    case '"':
    case '\'': return take_string(token, 0);
    case '.':
      if (class_of(peek(1)) == ByteClass::digit) return take_number(token);
      return take_operator(token);
    default: return take_operator(token);
  }
}

void Lexer::take_operator(Token& token) {
  const TokenKind single = single_operator(*cursor_, peek(1));
  if (single != TokenKind::unknown) return take(token, single, 1);
  struct Spelling {
    std::string_view text;
    TokenKind kind;
  };
  using enum TokenKind;
  // An operator after those that it starts.
  static constexpr auto operators = std::to_array<Spelling>({
      {"+=", plus_equal},
      {"-=", minus_equal},
      {"->", arrow},
      {"*=", star_equal},
      {"**=", double_star_equal},
      {"**", double_star},
      {"//=", double_slash_equal},
      {"//", double_slash},
      {"/=", other_operator},
      {"%=", percent_equal},
      {"==", equal_equal},
      {"!=", not_equal},
      {"<<=", shift_left_equal},
      {"<<", shift_left},
      {"<=", less_equal},
      {">>=", shift_right_equal},
      {">>", shift_right},
      {">=", greater_equal},
      {":=", other_operator},
      {"&=", ampersand_equal},
      {"|=", bar_equal},
      {"^=", caret_equal},
      {"@=", other_operator},
      {"...", other_operator},
      {"+", plus},
      {"-", minus},
      {"*", star},
      {"%", percent},
      {"=", equal},
      {"<", less},
      {">", greater},
      {"&", ampersand},
      {"|", bar},
      {"^", caret},
      {"~", tilde},
      {":", colon},
      {"/", other_operator},
      {".", other_operator},
      {"@", other_operator},
  });
  const std::string_view rest(cursor_, static_cast<std::size_t>(end_ - cursor_));
  for (const auto& [text, kind] : operators) {
    if (rest.starts_with(text)) return take(token, kind, text.size());
  }
  take_unknown(token);
}

void Lexer::take_unknown(Token& token) {
  const std::string_view rest(cursor_, static_cast<std::size_t>(end_ - cursor_));
  const CodePoint point = first_code_point(rest);
  take(token, TokenKind::unknown, point.length == 0 ? 1 : point.length);
  const std::string text = shown_text(token.text);
  if (token.text == "\\") {
    reporter_.error(token.place, "unexpected character after line continuation character");
  } else if (point.length > 1) {
    reporter_.error(token.place,
                    fmt::format("character {} is outside the Python subset, which is ASCII but "
                                "for comments and strings",
                                text));
  } else {
    reporter_.error(token.place, fmt::format("invalid {} {}",
                                             text.starts_with('\'') ? "character" : "byte", text));
  }
}

void Lexer::open_bracket(Token& token, TokenKind kind) {
  brackets_.push_back({*cursor_, token.place});
  take(token, kind, 1);
}

void Lexer::close_bracket(Token& token, TokenKind kind) {
  const char close = *cursor_;
  take(token, kind, 1);
  if (brackets_.empty()) {
    token.kind = TokenKind::unknown;
    return reporter_.error(token.place, fmt::format("unmatched '{}'", close));
  }
  const char open = brackets_.back().open;
  const char expected = open == '(' ? ')' : open == '[' ? ']' : '}';
  if (close != expected) {
    reporter_.error(token.place,
                    fmt::format("closing parenthesis '{}' does not match opening parenthesis '{}'",
                                close, open));
  }
  brackets_.pop_back();
}

}  // namespace ssac::frontend::python
