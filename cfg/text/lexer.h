// Tokens of the text form of a graph, one line at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ssac::cfg {

struct TextToken {
  enum class Kind : std::uint8_t {
    name,         // text: as written
    quoted_name,  // text: without quotes and escapes
    number,       // text: as written, optionally with a sign
    mark,         // text: one of ( ) , : = @ ~
    bad,          // text: what is wrong
    end,          // end of the line
  };
  Kind kind = Kind::end;
  std::string text;
  std::size_t offset = 0;  ///< in the line

  [[nodiscard]] bool is_name() const { return kind == Kind::name || kind == Kind::quoted_name; }
  [[nodiscard]] bool is_mark(char c) const { return kind == Kind::mark && text.front() == c; }
  [[nodiscard]] bool is_word(std::string_view word) const {
    return kind == Kind::name && text == word;
  }
};

/// The tokens of a line up to its comment; the last one is `end`, or `bad` if what follows is no
/// token. Only the first line of a text can begin with a byte order mark.
std::vector<TextToken> tokens_of_line(std::string_view line, bool is_first);

}  // namespace ssac::cfg
