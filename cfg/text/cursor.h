// A cursor over a line of the text form of a graph, with the errors found so far.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/diagnostics.h"
#include "cfg/support/number.h"
#include "cfg/support/other_lines.h"
#include "cfg/text/lexer.h"
#include "cfg/text/print_items.h"

namespace ssac::cfg {

/// The value of the token, if it is a number in range.
template <class Number>
std::optional<Number> number_of(const TextToken& token) {
  if (token.kind != TextToken::Kind::number) return std::nullopt;
  return ssac::number_of<Number>(token.text);
}

/// The variable `name~ordinal`.
struct Name {
  std::string text;
  std::uint32_t ordinal = 1;
  SourcePlace place;
};

/// The source places of the instruction of a line and of the variables that the line mentions, in
/// order.
struct LinePlaces {
  SourcePlace instruction;
  std::vector<std::pair<Mention, SourcePlace>> mentions = {};
  bool are_given = false;  ///< whether the line gives those of the variables, 0:0 for none
};

/// A method that reads part of a line returns false when it has reported an error; the rest of the
/// line is then skipped.
class TextCursor {
 public:
  void go_to(std::uint32_t line, std::vector<TextToken> tokens) {
    line_ = line;
    tokens_ = std::move(tokens);
    next_ = 0;
  }

  [[nodiscard]] const TextToken& peek(std::size_t ahead = 0) const {
    return tokens_[std::min(next_ + ahead, tokens_.size() - 1)];
  }
  void skip(std::size_t count = 1) { next_ += count; }
  bool accept(char mark) {
    if (!peek().is_mark(mark)) return false;
    ++next_;
    return true;
  }
  bool accept(std::string_view word) {
    if (!peek().is_word(word)) return false;
    ++next_;
    return true;
  }
  [[nodiscard]] SourcePlace here() const {
    return {line_, static_cast<std::uint32_t>(peek().offset + 1)};
  }
  [[nodiscard]] SourcePlace line_start() const { return {line_, 1}; }

  bool error_at(SourcePlace place, std::string message) {
    diagnostics_.push_back({Severity::error, place, std::move(message)});
    return false;
  }
  bool error(std::string message) {
    const bool is_bad = peek().kind == TextToken::Kind::bad;
    return error_at(here(), is_bad ? peek().text : std::move(message));
  }
  [[nodiscard]] std::size_t num_errors() const { return diagnostics_.size(); }
  Diagnostics take_diagnostics() { return std::move(diagnostics_); }

  bool expect(char mark) { return accept(mark) || error(fmt::format("expected '{}'", mark)); }
  bool expect_end() {
    return peek().kind == TextToken::Kind::end || error("expected the end of the line here");
  }
  /// The text of a name, in quotes or not.
  bool parse_text_of(std::string& text, std::string_view what) {
    if (!peek().is_name()) return error(fmt::format("expected {}", what));
    text = peek().text;
    ++next_;
    return true;
  }
  /// `NAME` or `NAME~ORDINAL`
  std::optional<Name> parse_name() {
    if (!peek().is_name()) {
      error("expected a name");
      return std::nullopt;
    }
    Name name = {peek().text, 1, here()};
    skip();
    if (!accept('~')) return name;
    const auto ordinal = number_of<std::uint32_t>(peek());
    if (!ordinal || *ordinal == 0) {
      error("expected a number from 1");
      return std::nullopt;
    }
    skip();
    name.ordinal = *ordinal;
    return name;
  }
  /// `KIND NAME` or `KIND NAME, DETAIL`, for a call with `num_args` arguments, if they are known.
  std::optional<Symbol> parse_symbol(std::optional<std::size_t> num_args) {
    for (const Symbol::Kind kind :
         {Symbol::Kind::function, Symbol::Kind::print, Symbol::Kind::opaque}) {
      if (!accept(name_of(kind))) continue;
      Symbol symbol = {kind, "", ""};
      if (!parse_text_of(symbol.name, "a name")) return std::nullopt;
      const bool has_detail = accept(',');
      const SourcePlace place = here();
      if (has_detail && !parse_text_of(symbol.detail, "what is to be known of it")) {
        return std::nullopt;
      }
      const bool is_print = kind == Symbol::Kind::print && num_args;
      if (is_print && !fits_operands(symbol.detail, *num_args)) {
        error_at(place, fmt::format("a print of {0} argument{1} has {0} letter{1}, each 'i' or 'b'",
                                    *num_args, *num_args == 1 ? "" : "s"));
        return std::nullopt;
      }
      return symbol;
    }
    error("expected 'call function NAME', 'call print NAME' or 'call opaque NAME'");
    return std::nullopt;
  }
  /// Which places in the lines so far refer to another text.
  [[nodiscard]] OtherLines other_lines() const { return other_lines_; }
  /// `LINE:COLUMN`, of a construct, which is somewhere.
  bool parse_construct_place(SourcePlace& place) {
    const bool is_nowhere = number_of<std::uint32_t>(peek()) == 0U;
    if (is_nowhere) return error("lines are numbered from 1");
    return parse_line_and_column(place, other_lines_.of_constructs);
  }
  /// `: TYPE`, or nothing.
  bool parse_type(std::string& type) { return !accept(':') || parse_text_of(type, "a type"); }
  /// `@LINE:COLUMN`, or nothing, which leaves the place unchanged.
  bool parse_place(SourcePlace& place) { return !accept('@') || parse_other_place(place); }
  /// `@LINE:COLUMN`, optionally with the places of the variables that the line mentions,
  /// `(LINE:COLUMN, ...)`; or nothing.
  bool parse_places(LinePlaces& line) {
    if (!accept('@')) return true;
    for (auto& [mention, place] : line.mentions) place = {};
    if (!parse_other_place(line.instruction)) return false;
    if (line.mentions.empty() || !accept('(')) return true;
    for (auto& [mention, place] : line.mentions) {
      if (&place != &line.mentions.front().second && !expect(',')) return false;
      if (!parse_other_place(place)) return false;
    }
    line.are_given = true;
    return expect(')');
  }

 private:
  bool parse_other_place(SourcePlace& place) {
    return parse_line_and_column(place, other_lines_.of_others);
  }
  /// `LINE:COLUMN`, `LINE:0` if the column is not known, as LLVM IR can have it, or `0:0`: nowhere.
  bool parse_line_and_column(SourcePlace& place, bool& is_elsewhere) {
    const auto line = number_of<std::uint32_t>(peek());
    if (!line || !peek(1).is_mark(':')) return error("expected LINE:COLUMN");
    next_ += 2;
    const auto column = number_of<std::uint32_t>(peek());
    if (!column) return error("expected a column");
    if (*line == 0 && *column != 0) return error("line 0 has no columns: nowhere is 0:0");
    ++next_;
    place = {*line, *column};
    is_elsewhere |= *line != 0 && *line != line_;
    return true;
  }

  Diagnostics diagnostics_;
  OtherLines other_lines_;
  std::uint32_t line_ = 0;
  std::vector<TextToken> tokens_;
  std::size_t next_ = 0;
};

}  // namespace ssac::cfg
