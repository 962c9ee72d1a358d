#include "cfg/text/lexer.h"

#include <charconv>
#include <optional>
#include <utility>

#include "cfg/support/ascii.h"
#include "cfg/support/visible.h"
#include "cfg/text/names.h"

namespace ssac::cfg {
namespace {

using Kind = TextToken::Kind;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

class Lexer {
 public:
  Lexer(std::string_view line, bool is_first) : line_(line) {
    if (is_first && line.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
  }

  TextToken next() {
    while (at_ < line_.size() && (line_[at_] == ' ' || line_[at_] == '\t')) ++at_;
    const std::size_t first = at_;
    if (at_ == line_.size() || line_[at_] == ';') return {Kind::end, "", first};
    const char c = line_[at_];
    if (text_names::starts_name(c)) {
      while (at_ < line_.size() && text_names::continues_name(line_[at_])) ++at_;
      return token(Kind::name, first);
    }
    if (is_digit(c) || c == '-') return number(first);
    if (c == '"') return quoted(first);
    ++at_;
    if (std::string_view("(),:=@~").contains(c)) return token(Kind::mark, first);
    return {Kind::bad, "unexpected character", first};
  }

 private:
  [[nodiscard]] TextToken token(Kind kind, std::size_t first) const {
    return {kind, std::string(line_.substr(first, at_ - first)), first};
  }

  TextToken number(std::size_t first) {
    ++at_;
    while (at_ < line_.size() && is_digit(line_[at_])) ++at_;
    return token(Kind::number, first);
  }

  TextToken quoted(std::size_t first) {
    std::string name;
    for (++at_; at_ < line_.size() && line_[at_] != '"'; ++at_) {
      if (line_[at_] != '\\') {
        name += line_[at_];
        continue;
      }
      const std::optional<char> escaped = escape();
      if (!escaped) return {Kind::bad, "after \\ comes \", \\ or x and two digits", at_};
      name += *escaped;
    }
    if (at_ == line_.size()) return {Kind::bad, "the quote does not end in this line", first};
    if (!is_utf8(name)) return {Kind::bad, "the bytes of this name are not UTF-8", first};
    ++at_;
    return {Kind::quoted_name, std::move(name), first};
  }

  /// The character that the escape at the `\` stands for; moves to the end of the escape.
  std::optional<char> escape() {
    const std::string_view rest = line_.substr(++at_);
    if (rest.starts_with('"') || rest.starts_with('\\')) return rest.front();
    if (!rest.starts_with('x') || rest.size() < 3) return std::nullopt;
    unsigned char byte = 0;
    const char* const end = rest.data() + 3;
    if (std::from_chars(rest.data() + 1, end, byte, 16).ptr != end) return std::nullopt;
    at_ += 2;
    return static_cast<char>(byte);
  }

  std::string_view line_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<TextToken> tokens_of_line(std::string_view line, bool is_first) {
  std::vector<TextToken> tokens;
  Lexer lexer(line, is_first);
  do {
    tokens.push_back(lexer.next());
  } while (tokens.back().kind != Kind::end && tokens.back().kind != Kind::bad);
  return tokens;
}

}  // namespace ssac::cfg
