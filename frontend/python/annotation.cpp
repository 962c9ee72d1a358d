#include "frontend/python/annotation.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ssac::frontend::python {

namespace {

bool is_operand(const Token& token) {
  switch (token.kind) {
    case TokenKind::name:
    case TokenKind::number:
    case TokenKind::string:
    case TokenKind::true_:
    case TokenKind::false_: return true;
    default: return token.text == "None" || token.text == "...";
  }
}

bool is_opening(std::string_view text) { return text == "(" || text == "[" || text == "{"; }
bool is_closing(std::string_view text) { return text == ")" || text == "]" || text == "}"; }

/// A method that takes a token returns false if the token does not continue the annotation.
class Annotation {
 public:
  explicit Annotation(ParseContext& context) : context_(context) {}

  bool skip() {
    while (wants_operand_ ? take_before_operand() : take_behind_operand()) {
    }
    if (wants_operand_) return context_.expected("an annotation");
    if (waits_for_else()) return context_.expected("'else'");
    if (levels_.size() > 1 && context_.at(TokenKind::for_)) {
      return context_.outside("comprehensions and generator expressions are");
    }
    if (is_in(Bracket::call) && context_.at(TokenKind::equal)) {
      return context_.outside("keyword arguments are");
    }
    return levels_.size() == 1 || context_.expected("',' or a closing bracket");
  }

 private:
  enum class Bracket : std::uint8_t {
    none,
    display,  // round, or square as of a list
    braces,
    call,
    subscript,
  };
  /// The whole annotation, or the contents of a bracket.
  struct Level {
    Bracket bracket = Bracket::none;
    bool waits_for_else = false;  // after an `if`
  };

  bool take_before_operand() {
    const Token& token = context_.current;
    const bool in_brackets = levels_.size() > 1;
    if (is_operand(token)) return take_operand();
    if (is_opening(token.text)) {
      return open(token.text == "{" ? Bracket::braces : Bracket::display);
    }
    if (can_close_ && is_closing(token.text)) return close();
    switch (token.kind) {
      case TokenKind::not_: return begins_ && want_operand(false, true);
      case TokenKind::plus:
      case TokenKind::minus:
      case TokenKind::tilde: return want_operand(false, false);
      case TokenKind::star:
      case TokenKind::double_star: return in_brackets && begins_ && want_operand(false, false);
      case TokenKind::colon: return is_in(Bracket::subscript) && want_operand(true, true);
      case TokenKind::comma:
        return is_in(Bracket::subscript) && follows_colon_ && want_operand(true, true);
      default: return false;
    }
  }

  bool take_behind_operand() {
    const Token& token = context_.current;
    const bool in_brackets = levels_.size() > 1;
    if (token.text == ".") return take_attribute();
    if (token.text == "[") return open(Bracket::subscript);
    if (token.text == "(") return open(Bracket::call);
    if (in_brackets && is_closing(token.text)) return !waits_for_else() && close();
    switch (token.kind) {
      case TokenKind::comma: return in_brackets && !waits_for_else() && want_operand(true, true);
      case TokenKind::colon:
        return (is_in(Bracket::subscript) || is_in(Bracket::braces)) && !waits_for_else() &&
               want_operand(is_in(Bracket::subscript), true);
      case TokenKind::if_:
      case TokenKind::else_:
        if (waits_for_else() != (token.kind == TokenKind::else_)) return false;
        levels_.back().waits_for_else = !waits_for_else();
        return want_operand(false, true);
      case TokenKind::and_:
      case TokenKind::or_: return want_operand(false, true);
      case TokenKind::not_:
        context_.advance();
        if (!context_.at(TokenKind::in_)) return context_.expected("'in'");
        return want_operand(false, false);
      default:
        return (is_operator(token.kind) || token.kind == TokenKind::in_) &&
               want_operand(false, false);
    }
  }

  /// Adjacent strings are one.
  bool take_operand() {
    const bool is_text = context_.at(TokenKind::string);
    do {
      context_.advance();
    } while (is_text && context_.at(TokenKind::string));
    wants_operand_ = false;
    return true;
  }
  bool take_attribute() {
    context_.advance();
    wants_operand_ = !context_.accept(TokenKind::name);
    return !wants_operand_;
  }
  bool open(Bracket bracket) {
    levels_.push_back({bracket, false});
    return want_operand(bracket != Bracket::subscript, true);
  }
  bool close() {
    levels_.pop_back();
    context_.advance();
    wants_operand_ = false;
    return true;
  }
  bool want_operand(bool can_close, bool begins) {
    follows_colon_ = context_.at(TokenKind::colon);
    context_.advance();
    wants_operand_ = true;
    can_close_ = can_close;
    begins_ = begins;
    return true;
  }
  [[nodiscard]] bool is_in(Bracket bracket) const { return levels_.back().bracket == bracket; }
  [[nodiscard]] bool waits_for_else() const { return levels_.back().waits_for_else; }

  ParseContext& context_;
  std::vector<Level> levels_ = {{}};
  bool wants_operand_ = true;
  bool can_close_ = false;      // the bracket may end instead of an operand
  bool begins_ = true;          // a `not` may precede the operand
  bool follows_colon_ = false;  // of a slice, whose end may be left out
};

}  // namespace

bool skip_annotation(ParseContext& context) { return Annotation(context).skip(); }

}  // namespace ssac::frontend::python
