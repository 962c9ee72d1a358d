// Common parts of lexers, for languages that consist of words, numbers and marks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "cfg/support/source_place.h"
#include "frontend/ast.h"
#include "frontend/byte_class.h"
#include "frontend/code_point.h"
#include "frontend/symbol_table.h"

namespace ssac::frontend {

enum class NumberFault : std::uint8_t {
  none,
  leading_zero,
  minimum,    ///< 2^63, in range only after a minus
  too_large,  ///< beyond that
};

/// A token of a language with these kinds of tokens, which must include `end`.
template <class Kind>
struct TokenOf {
  Kind kind = Kind::end;
  NumberFault fault = NumberFault::none;
  ExprKind op = ExprKind::constant;  ///< of a binary operator or of its augmented assignment
  SourcePlace place;                 ///< of its first byte; of an end: just after the last token
  SymbolId symbol;                   ///< of a name or a keyword
  std::string_view text;
  std::int64_t value = 0;  ///< of a number without fault
};

/// A position in a text, with its line and column. Lines end in \n, \r\n or \r.
class Scanner {
 public:
  [[nodiscard]] SymbolTable& symbols() { return symbols_; }
  [[nodiscard]] const SymbolTable& symbols() const { return symbols_; }

 protected:
  /// The text must outlive the scanner and its tokens. The keywords become the first symbols, in
  /// order.
  Scanner(std::string_view text, std::span<const std::string_view> keywords)
      : cursor_(text.data()), end_(text.data() + text.size()), line_start_(text.data()) {
    for (const std::string_view keyword : keywords) symbols_.intern(keyword);
  }

  [[nodiscard]] SourcePlace place_of(const char* at) const {
    return {line_, static_cast<std::uint32_t>(at - line_start_ + 1)};
  }
  [[nodiscard]] std::string_view rest() const {
    return {cursor_, static_cast<std::size_t>(end_ - cursor_)};
  }
  /// The byte `ahead` of the cursor; 0 past the end.
  [[nodiscard]] char peek(std::size_t ahead) const {
    return static_cast<std::size_t>(end_ - cursor_) > ahead ? cursor_[ahead] : '\0';
  }
  [[nodiscard]] bool at_line_end() const {
    return cursor_ == end_ || *cursor_ == '\n' || *cursor_ == '\r';
  }
  /// In: the cursor is at a line end that is not the end of the text.
  void step_over_line_end() {
    cursor_ += *cursor_ == '\r' && peek(1) == '\n' ? 2 : 1;
    ++line_;
    line_start_ = cursor_;
  }
  void skip_line() {
    while (!at_line_end()) ++cursor_;
  }

  [[nodiscard]] std::size_t length_of_word() const {
    const char* at = cursor_;
    while (at != end_ && continues_word(*at)) ++at;
    return static_cast<std::size_t>(at - cursor_);
  }
  /// The length of a byte or character that starts no token.
  [[nodiscard]] std::size_t length_of_unknown() const {
    return std::max<std::size_t>(first_code_point(rest()).length, 1);
  }
  /// Takes the next bytes as the token's text.
  template <class Kind>
  void take(TokenOf<Kind>& token, Kind kind, std::size_t length) {
    token.kind = kind;
    token.text = {cursor_, length};
    cursor_ += length;
  }

  const char* cursor_;
  const char* end_;
  const char* line_start_;
  std::uint32_t line_ = 1;
  SymbolTable symbols_;
  SourcePlace after_last_token_ = {1, 1};
};

}  // namespace ssac::frontend
