#include "frontend/python/lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "cfg/support/ascii.h"
#include "cfg/support/visible.h"
#include "frontend/code_point.h"
#include "frontend/limits.h"
#include "frontend/python/encoding.h"
#include "frontend/python/number.h"
#include "frontend/python/string_literal.h"

namespace ssac::frontend::python {

namespace {

constexpr std::array<std::string_view, 35> keywords = {
    "and",    "break",  "continue", "def",      "elif",  "else",   "False",  "for",     "global",
    "if",     "in",     "not",      "or",       "pass",  "return", "True",   "while",   "None",
    "as",     "assert", "async",    "await",    "class", "del",    "except", "finally", "from",
    "import", "is",     "lambda",   "nonlocal", "raise", "try",    "with",   "yield"};

char closing(char open) { return open == '(' ? ')' : open == '[' ? ']' : '}'; }

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f'; }

constexpr std::string_view end_after_backslash = "unexpected end of file after line continuation";

/// What is wrong with the first byte that no Python source has, even in comments and strings: 0, or
/// one that is not UTF-8; as take_unknown says it. Moves `begin` there. Empty if there is none.
std::string fault_of_bytes(const char*& begin, const char* end) {
  const std::string_view text(begin, static_cast<std::size_t>(end - begin));
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = text[at] == '\0' ? 0 : utf8_length(text, at);
    if (length == 0) {
      begin += at;
      return fmt::format("invalid byte {}", shown_text(text.substr(at)));
    }
    at += length;
  }
  return {};
}

/// The line of a byte of the token.
std::uint32_t line_in(const Token& token, const char* at) {
  std::uint32_t line = token.place.line;
  for (const char* c = token.text.data(); c != at; ++c) {
    if (*c == '\n' || (*c == '\r' && c[1] != '\n')) ++line;
  }
  return line;
}

struct Operator {
  std::string_view text;
  TokenKind kind;
  ExprKind op = ExprKind::constant;
};

using enum TokenKind;

/// Every operator comes before its prefixes.
constexpr auto operators = std::to_array<Operator>({
    {"!=", comparison, ExprKind::ne},
    {"%=", augmented, ExprKind::floor_mod},
    {"%", binary, ExprKind::floor_mod},
    {"&=", augmented, ExprKind::and_},
    {"&", binary, ExprKind::and_},
    {"**=", double_star_equal},
    {"**", double_star},
    {"*=", augmented, ExprKind::mul},
    {"*", star, ExprKind::mul},
    {"+=", augmented, ExprKind::add},
    {"+", plus, ExprKind::add},
    {"->", arrow},
    {"-=", augmented, ExprKind::sub},
    {"-", minus, ExprKind::sub},
    {"...", other_operator},
    {".", other_operator},
    {"//=", augmented, ExprKind::floor_div},
    {"//", binary, ExprKind::floor_div},
    {"/=", other_operator},
    {"/", other_operator},
    {":=", other_operator},
    {":", colon},
    {"<<=", augmented, ExprKind::shl},
    {"<<", binary, ExprKind::shl},
    {"<=", comparison, ExprKind::le},
    {"<", comparison, ExprKind::lt},
    {"==", comparison, ExprKind::eq},
    {"=", equal},
    {">>=", augmented, ExprKind::shr},
    {">>", binary, ExprKind::shr},
    {">=", comparison, ExprKind::ge},
    {">", comparison, ExprKind::gt},
    {"@=", other_operator},
    {"@", other_operator},
    {"^=", augmented, ExprKind::xor_},
    {"^", binary, ExprKind::xor_},
    {"|=", augmented, ExprKind::or_},
    {"|", binary, ExprKind::or_},
    {"~", tilde},
});
constexpr auto first_character = [](const Operator& row) { return row.text.front(); };
static_assert(std::ranges::is_sorted(operators, {}, first_character));

/// By character: the first row of the operators that begin with it; past the end if there is none.
constexpr auto first_rows = [] {
  std::array<std::uint8_t, 128> rows{};
  rows.fill(operators.size());
  for (std::size_t k = operators.size(); k-- > 0;) {
    rows[static_cast<std::size_t>(operators[k].text.front())] = static_cast<std::uint8_t>(k);
  }
  return rows;
}();

}  // namespace

Lexer::Lexer(std::string_view text, Reporter& reporter)
    : Scanner(text, keywords), reporter_(reporter), checked_to_(text.data()) {
  if (text.starts_with("\xEF\xBB\xBF")) cursor_ += 3;
  const bool is_ascii =
      std::ranges::all_of(rest(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  const auto encoding = foreign_encoding(rest());
  if (is_ascii || !encoding) return;
  reporter_.fatal(encoding->place,
                  fmt::format("the encoding {} is outside the Python subset, which is UTF-8",
                              shown_text(encoding->name)));
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

/// Advances to the next line that is not blank, and evaluates its indentation.
void Lexer::begin_line() {
  at_line_begin_ = false;
  line_has_tokens_ = false;
  bracket_left_open_ = false;
  while (true) {
    const Indent indent = take_indentation();
    if (cursor_ != end_ && *cursor_ == '#') skip_comment();
    if (cursor_ == end_) return;
    if (!at_line_end()) return change_indentation(indent);
    step_over_line_end();
  }
}

/// What precedes a backslash at the end of the line is the indentation; if that is nothing, the
/// indentation of the next line is. Tabs then have only one width. All as in CPython.
Indent Lexer::take_indentation() {
  Indent indent;
  bool is_complete = false;
  while (cursor_ != end_) {
    if (is_blank(*cursor_)) {
      if (!is_complete) indent.add(*cursor_);
      ++cursor_;
    } else if (*cursor_ == '\\' && join_lines()) {
      is_complete = indent.column != 0;
      indent.alternative = indent.column;
    } else {
      break;
    }
  }
  return indent;
}

void Lexer::change_indentation(Indent indent) {
  const Indentation::Change change = indentation_.go_to(indent);
  indent_ = change.deeper;
  dedents_ = change.closed;
  if (indent.column == 0) misses_lines_ = false;
  if (!change.fault.empty() && !misses_lines_)
    reporter_.error(place_of(cursor_), std::string(change.fault));
  if (indentation_.depth() > max_nesting) {
    reporter_.fatal(place_of(cursor_), fmt::format("nested more than {} levels deep", max_nesting));
  }
}

/// Advances to the next token of the logical line; true if there is none.
bool Lexer::skip_space() {
  while (cursor_ != end_) {
    if (is_blank(*cursor_)) {
      ++cursor_;
    } else if (*cursor_ == '#') {
      skip_comment();
    } else if (*cursor_ == '\n' || *cursor_ == '\r') {
      if (brackets_.empty() || statement_follows()) return true;
      step_over_line_end();
    } else if (*cursor_ == '\\') {
      if (!join_lines()) return false;
    } else if (!closes_given_up(*cursor_)) {
      return false;
    } else {
      ++cursor_;
    }
  }
  return true;
}

void Lexer::skip_comment() {
  const char* at = cursor_;
  skip_line();
  std::string fault = fault_of_bytes(at, cursor_);
  if (!fault.empty()) reporter_.error(place_of(at), std::move(fault));
}

/// Whether the next word is a keyword that no expression contains: some bracket was not closed.
bool Lexer::statement_follows() {
  static constexpr std::array<std::string_view, 8> words = {"break",  "class", "continue", "def",
                                                            "import", "pass",  "return",   "while"};
  if (cursor_ < checked_to_) return false;
  const char* at = cursor_;
  while (at != end_ && (is_blank(*at) || *at == '\n' || *at == '\r')) ++at;
  const char* const begin = checked_to_ = at;
  while (at != end_ && continues_word(*at)) ++at;
  const std::string_view word(begin, static_cast<std::size_t>(at - begin));
  if (std::ranges::find(words, word) == words.end()) return false;
  report_open_bracket();
  return true;
}

void Lexer::report_open_bracket() {
  const auto [open, place] = brackets_.back();
  give_up_brackets(place);
  if (reporter_.last_error() == place) return;
  reporter_.error(place, fmt::format("'{}' was never closed", open));
}

/// Gives up the open brackets; the errors after the place are consequences of the one reported.
void Lexer::give_up_brackets(SourcePlace place) {
  reporter_.forget_after(place);
  if (brackets_.front().place.line != line_) misses_lines_ = true;
  for (const Bracket& bracket : brackets_) given_up_ += closing(bracket.open);
  brackets_.clear();
  bracket_left_open_ = true;
}

/// Whether the character closes, too late, the last bracket that was given up; it then counts as
/// closed.
bool Lexer::closes_given_up(char c) {
  if (!brackets_.empty() || !given_up_.ends_with(c)) return false;
  given_up_.pop_back();
  return true;
}

/// Skips a backslash and the line end after it.
bool Lexer::join_lines() {
  if (peek(1) != '\n' && peek(1) != '\r') return false;
  const SourcePlace place = place_of(cursor_);
  ++cursor_;
  step_over_line_end();
  if (cursor_ == end_ && reporter_.last_error().line != place.line) {
    reporter_.error(place, std::string(end_after_backslash));
  }
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

void Lexer::take_word(Token& token) {
  const std::size_t length = length_of_word();
  if (peek(length) == '"' || peek(length) == '\'') {
    const std::size_t prefix = string_prefix();
    if (prefix > 0) return take_string(token, prefix);
  }
  token.symbol = symbols_.intern({cursor_, length});
  const std::uint32_t symbol = token.symbol.index();
  constexpr auto first_other = static_cast<std::uint32_t>(TokenKind::other_keyword);
  take(token,
       symbol >= keywords.size() ? TokenKind::name
       : symbol >= first_other   ? TokenKind::other_keyword
                                 : static_cast<TokenKind>(symbol),
       length);
}

/// The length of the string prefix before the quote; 0 if there is none.
std::size_t Lexer::string_prefix() const {
  static constexpr std::array<std::string_view, 8> prefixes = {"r",  "u",  "b",  "f",
                                                               "br", "rb", "fr", "rf"};
  const auto is_next = [&](std::string_view prefix) {
    std::size_t at = 0;
    while (at < prefix.size() && small_letter(peek(at)) == prefix[at]) ++at;
    return at == prefix.size() && (peek(at) == '"' || peek(at) == '\'');
  };
  const auto found = std::ranges::find_if(prefixes, is_next);
  return found == prefixes.end() ? 0 : found->size();
}

void Lexer::take_number(Token& token) {
  const Number number = read_number(rest());
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
      return check_string(token);
    }
    const bool is_escaped = *cursor_ == '\\' && cursor_ + 1 != end_;
    if (is_escaped) ++cursor_;
    if (!at_line_end()) {
      ++cursor_;
    } else if (triple || is_escaped) {
      step_over_line_end();
    } else {
      break;
    }
  }
  token.text = {begin, static_cast<std::size_t>(cursor_ - begin)};
  if (!brackets_.empty()) {
    const SourcePlace open = brackets_.front().place;
    give_up_brackets(open.line == line_ ? open : token.place);
  }
  string_left_open_ = true;
  const bool behind_last_line = cursor_ == line_start_;
  reporter_.error(token.place, fmt::format("unterminated {}string literal (detected at line {})",
                                           triple ? "triple-quoted " : "",
                                           behind_last_line ? line_ - 1 : line_));
}

/// CPython rejects these also in a string that is a comment. The place of the error is that of the
/// string, so that the parser knows that it has been reported.
void Lexer::check_string(const Token& token) {
  const char* at = token.text.data();
  std::string fault = fault_of_bytes(at, at + token.text.size());
  if (fault.empty()) {
    fault = fault_of_escapes(token.text);
  } else if (const std::uint32_t line = line_in(token, at); line != token.place.line) {
    fault += fmt::format(" (at line {})", line);
  }
  if (!fault.empty()) reporter_.error(token.place, std::move(fault));
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
  const auto first = static_cast<unsigned char>(*cursor_);
  std::size_t row = first < first_rows.size() ? first_rows[first] : operators.size();
  for (; row < operators.size() && operators[row].text.front() == *cursor_; ++row) {
    const auto& [text, kind, op] = operators[row];
    if (!rest().starts_with(text)) continue;
    token.op = op;
    return take(token, kind, text.size());
  }
  take_unknown(token);
}

void Lexer::take_unknown(Token& token) {
  take(token, TokenKind::unknown, length_of_unknown());
  const std::string text = shown_text(token.text);
  if (token.text == "\\") {
    reporter_.error(
        token.place,
        std::string(cursor_ == end_ ? end_after_backslash
                                    : "unexpected character after line continuation character"));
  } else if (token.text.size() > 1) {
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
  // After an error in the line, a bracket may be what is missing.
  const bool is_known = reporter_.last_error().line == line_;
  if (brackets_.empty()) {
    token.kind = TokenKind::unknown;
    if (!is_known) reporter_.error(token.place, fmt::format("unmatched '{}'", close));
    return;
  }
  const char open = brackets_.back().open;
  brackets_.pop_back();
  if (close == closing(open)) return;
  given_up_ += closing(open);
  if (is_known) return;
  reporter_.error(
      token.place,
      fmt::format("closing parenthesis '{}' does not match opening parenthesis '{}'", close, open));
}

}  // namespace ssac::frontend::python
