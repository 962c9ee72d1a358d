// Splits a Python source into tokens, with the structure of its lines.
//
// Source: The Python Language Reference, chapter 2. Lines end in \n, \r\n or \r. Names are ASCII.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/python/indentation.h"
#include "frontend/python/token.h"
#include "frontend/reporter.h"
#include "frontend/scanner.h"

namespace ssac::frontend::python {

class Lexer : public Scanner {
 public:
  /// The text and the reporter must outlive the lexer, the text its tokens too.
  Lexer(std::string_view text, Reporter& reporter);

  /// The next token. At the end of the input, a `newline` and the `dedent`s of open levels come
  /// first, then always `end`. Errors inside tokens are reported. O(bytes taken).
  Token next();

  /// Whether a bracket is open.
  [[nodiscard]] bool in_brackets() const { return !brackets_.empty(); }
  /// Whether the line has a bracket that was never closed, which has been reported.
  [[nodiscard]] bool bracket_left_open() const { return bracket_left_open_; }
  /// Whether a string was never closed, so that names in it may be missing.
  [[nodiscard]] bool string_left_open() const { return string_left_open_; }
  /// Whether the indentation of the line may refer to lines that were taken for the contents of a
  /// bracket that was never closed.
  [[nodiscard]] bool misses_lines() const { return misses_lines_; }

 private:
  struct Bracket {
    char open = '(';
    SourcePlace place;
  };

  void begin_line();
  Indent take_indentation();
  void change_indentation(Indent indent);
  bool skip_space();
  void skip_comment();
  bool statement_follows();
  void report_open_bracket();
  void give_up_brackets(SourcePlace place);
  bool closes_given_up(char c);
  bool join_lines();
  Token end_of_line();
  Token end_of_input();
  Token structure(TokenKind kind) const;

  void take_word(Token& token);
  void take_number(Token& token);
  void take_string(Token& token, std::size_t prefix);
  void check_string(const Token& token);
  void take_mark(Token& token);
  void take_operator(Token& token);
  void take_unknown(Token& token);
  void open_bracket(Token& token, TokenKind kind);
  void close_bracket(Token& token, TokenKind kind);
  [[nodiscard]] std::size_t string_prefix() const;

  Reporter& reporter_;
  const char* checked_to_;  // no statement follows the line ends in brackets before this
  Indentation indentation_;
  std::vector<Bracket> brackets_;
  std::string given_up_;     // closing brackets of those that were given up as unclosed
  std::size_t dedents_ = 0;  // to be given out
  bool indent_ = false;      // to be given out
  bool at_line_begin_ = true;
  bool line_has_tokens_ = false;
  bool bracket_left_open_ = false;
  bool misses_lines_ = false;
  bool string_left_open_ = false;
};

}  // namespace ssac::frontend::python
