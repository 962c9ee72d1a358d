#include "tests/unit/son/right_grouping.h"

#include <cctype>
#include <initializer_list>
#include <vector>

namespace ssac::test {

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::vector<std::string> tokens_of(std::string_view source) {
  std::vector<std::string> tokens;
  for (std::size_t at = 0; at < source.size();) {
    std::size_t length = 1;
    if (static_cast<unsigned char>(source[at]) <= ' ') {
      ++at;
      continue;
    }
    if (is_word(source[at]) || source[at] == '#') {
      while (at + length < source.size() && is_word(source[at + length])) ++length;
    } else {
      for (const std::string_view two : {"==", "!=", "<=", ">="}) {
        if (source.substr(at, 2) == two) length = 2;
      }
    }
    tokens.emplace_back(source.substr(at, length));
    at += length;
  }
  return tokens;
}

/// Reads expressions as the reference does: every level calls itself for its right operand.
class Grouper {
 public:
  explicit Grouper(std::string_view source) : tokens_(tokens_of(source)) {}

  std::string run() {
    std::string text;
    while (at_ < tokens_.size()) {
      const std::string token = tokens_[at_++];
      text += token + " ";
      if (token == "if" || token == "while") {
        text += tokens_[at_++];  // the parenthesis
        text += comparison() + " ";
      } else if (token == "return" || token == "=") {
        text += comparison() + " ";
      }
    }
    return text;
  }

 private:
  bool at_any(std::initializer_list<std::string_view> tokens) const {
    for (std::string_view token : tokens) {
      if (at_ < tokens_.size() && tokens_[at_] == token) return true;
    }
    return false;
  }

  using Level = std::string (Grouper::*)();
  std::string binary(Level operand, Level self, std::initializer_list<std::string_view> operators) {
    const std::string left = (this->*operand)();
    if (!at_any(operators)) return left;
    const std::string symbol = tokens_[at_++];
    return "(" + left + symbol + (this->*self)() + ")";
  }
  std::string comparison() {
    return binary(&Grouper::sum, &Grouper::comparison, {"==", "!=", "<=", "<", ">=", ">"});
  }
  std::string sum() { return binary(&Grouper::product, &Grouper::sum, {"+", "-"}); }
  std::string product() { return binary(&Grouper::unary, &Grouper::product, {"*", "/"}); }
  std::string unary() {
    const std::string token = tokens_[at_++];
    if (token == "-") return "(-" + unary() + ")";
    if (token != "(") return token;
    const std::string inner = comparison();
    ++at_;  // the closing parenthesis
    return inner;
  }

  std::vector<std::string> tokens_;
  std::size_t at_ = 0;
};

}  // namespace

std::string group_to_the_right(std::string_view source) { return Grouper(source).run(); }

}  // namespace ssac::test
