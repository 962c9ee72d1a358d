#include "frontend/python/expression_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>

#include "cfg/support/arithmetic.h"
#include "cfg/text/print_items.h"
#include "frontend/code_point.h"
#include "frontend/python/outside.h"
#include "frontend/python/power.h"
#include "frontend/python/string_literal.h"

namespace ssac::frontend::python {

namespace {

// Precedences, from the lowest; above these come the levels of operators, and then that of powers.
constexpr std::uint8_t open_level = 0;
constexpr std::uint8_t choice_level = 1;
constexpr std::uint8_t or_level = 2;
constexpr std::uint8_t and_level = 3;
constexpr std::uint8_t not_level = 4;

using Level = cfg::Operation::Level;

constexpr std::uint8_t level_of(Level level) {
  return static_cast<std::uint8_t>(not_level + static_cast<int>(level));
}
constexpr std::uint8_t comparison_level = level_of(Level::comparison);
constexpr std::uint8_t unary_level = level_of(Level::unary);
constexpr std::uint8_t power_level = unary_level + 1;

}  // namespace

bool ExpressionParser::parse(ExprRange& range, Purpose purpose, const std::optional<Token>& first) {
  std::vector<Expr>& exprs = context_.scope->function().exprs;
  const std::size_t nesting = context_.nesting;
  range.first = static_cast<std::uint32_t>(exprs.size());
  pending_.clear();
  open_.clear();
  callees_.clear();
  comparing_.clear();
  comparisons_.clear();
  has_control_ = false;
  has_plus_ = false;
  const bool ok = parse_terms(first);
  context_.nesting = nesting;
  if (ok && has_control_) {
    const std::vector<Expr> nodes(exprs.begin() + static_cast<std::ptrdiff_t>(range.first),
                                  exprs.end());
    exprs.resize(range.first);
    ControlEmitter(*context_.scope, nodes, comparisons_).emit(purpose);
  }
  range.last = static_cast<std::uint32_t>(exprs.size());
  return ok;
}

bool ExpressionParser::parse_terms(const std::optional<Token>& first) {
  bool more = true;
  bool ok = !first || take_name(*first, more);
  if (ok && more) ok = parse_operand();
  while (ok) {
    ok = take_operators(more);
    if (!ok || !more) break;
    ok = parse_operand();
  }
  if (!ok) return false;
  if (open_.empty()) return reduce_to(choice_level);
  return context_.expected(innermost_open()->kind == Kind::call ? "',' or ')'" : "')'");
}

/// Parses opening parentheses, also of calls, and unary operators, then a leaf or a call without
/// arguments.
bool ExpressionParser::parse_operand() {
  while (true) {
    const Token& token = context_.current;
    switch (token.kind) {
      case TokenKind::open_paren:
        if (!open(Kind::parenthesis, open_level)) return false;
        open_.push_back(pending_.size() - 1);
        if (context_.at(TokenKind::close_paren)) return context_.outside("tuples are");
        continue;
      case TokenKind::minus:
        if (!open(Kind::prefix, unary_level, ExprKind::neg)) return false;
        continue;
      case TokenKind::plus:
        if (!open(Kind::plus, unary_level)) return false;
        has_plus_ = true;
        continue;
      case TokenKind::tilde:
        if (!open(Kind::prefix, unary_level, ExprKind::xor_)) return false;
        continue;
      case TokenKind::not_:
        if (!pending_.empty() && pending_.back().precedence > not_level) break;
        if (!open(Kind::prefix, not_level, ExprKind::not_)) return false;
        continue;
      case TokenKind::number: return parse_number();
      case TokenKind::true_:
      case TokenKind::false_:
        push({ExprKind::constant, place(), token.kind == TokenKind::true_ ? 1 : 0, {}});
        context_.advance();
        return true;
      case TokenKind::name: {
        const Token name = token;
        context_.advance();
        bool more = false;
        if (!take_name(name, more)) return false;
        if (!more) return true;
        continue;
      }
      case TokenKind::string:
        return at_printed() ? parse_printed_text() : context_.outside(fault_of_string());
      case TokenKind::star:
      case TokenKind::double_star:
        if (pending_.empty() || pending_.back().kind == Kind::parenthesis) {
          if (token.kind == TokenKind::star) return context_.outside("starred expressions are");
        } else if (pending_.back().kind == Kind::call) {
          return context_.outside(fmt::format("arguments with '{}' are", token.text));
        }
        break;
      default: break;
    }
    return context_.expected("an expression");
  }
}

/// Handles a name already taken: a variable or a call. `more`: an argument must come next.
bool ExpressionParser::take_name(const Token& name, bool& more) {
  more = false;
  if (name.text == module_name_variable) return context_.outside_module_name(name.place);
  if (!context_.at(TokenKind::open_paren)) {
    push({ExprKind::name, name.place, 0, context_.scope->read(name.symbol, name.text, name.place)});
    return true;
  }
  if (!open(Kind::call, open_level)) return false;
  callees_.push_back({name, {}});
  pending_.back().place = name.place;
  open_.push_back(pending_.size() - 1);
  if (context_.at(TokenKind::close_paren)) return close_parenthesis();
  pending_.back().count = 1;
  more = true;
  return true;
}

bool ExpressionParser::at_printed() const {
  return !pending_.empty() && pending_.back().kind == Kind::call &&
         callees_.back().name.text == print_name;
}

/// Adjacent strings are one, and must be the whole argument.
bool ExpressionParser::parse_printed_text() {
  std::string text;
  for (; context_.at(TokenKind::string); context_.advance()) {
    const auto part = text_of_string(context_.current.text);
    if (!part) return context_.outside(part.error());
    text += *part;
  }
  if (!context_.at(TokenKind::comma) && !context_.at(TokenKind::close_paren)) {
    return continues_expression() ? context_.outside("operators on strings are")
                                  : context_.expected("',' or ')'");
  }
  callees_.back().items += cfg::text_item(text);
  --pending_.back().count;
  return true;
}

bool ExpressionParser::continues_expression() const {
  const TokenKind kind = context_.current.kind;
  return is_operator(kind) || kind == TokenKind::not_ || kind == TokenKind::in_ ||
         kind == TokenKind::if_;
}

/// Why a string is outside the subset here.
std::string_view ExpressionParser::fault_of_string() const {
  const Pending* const inner = innermost_open();
  const bool is_printed = std::ranges::any_of(
      callees_, [](const Callee& callee) { return callee.name.text == print_name; });
  const bool is_argument = inner != nullptr && inner->kind == Kind::call;
  if (!is_printed || (is_argument && callees_.back().name.text != print_name)) {
    return "strings that are not printed are";
  }
  return pending_.back().kind == Kind::parenthesis ? "strings in parentheses are"
                                                   : "operators on strings are";
}

bool ExpressionParser::parse_number() {
  const Token token = context_.current;
  Expr constant{ExprKind::constant, token.place, token.value, {}};
  const bool negated = !pending_.empty() && pending_.back().kind == Kind::prefix &&
                       pending_.back().op == ExprKind::neg;
  const bool is_minimum = token.fault == NumberFault::minimum && negated;
  if (token.fault != NumberFault::none && !is_minimum) {
    context_.error(token.place,
                   fmt::format("the number {} is too large for 64 bits, the largest is {}",
                               shown_text(token.text), std::numeric_limits<std::int64_t>::max()));
  }
  context_.advance();
  if (is_minimum) constant.value = std::numeric_limits<std::int64_t>::min();
  // A power binds more tightly than the minus; modulo 2^64, its base is then 2^63 all the same.
  if (is_minimum && !context_.at(TokenKind::double_star)) {
    constant.place = pending_.back().place;
    pending_.pop_back();
    --context_.nesting;
  }
  push(constant);
  return true;
}

/// Takes what can follow an operand. `more`: an operand must come next.
bool ExpressionParser::take_operators(bool& more) {
  more = false;
  while (true) {
    switch (context_.current.kind) {
      case TokenKind::close_paren:
        if (open_.empty()) return true;
        if (!close_parenthesis()) return false;
        continue;
      case TokenKind::open_paren:
        return context_.outside("calls of anything but a function's name are");
      case TokenKind::comma:
        if (open_.empty()) return true;
        if (!take_comma(more)) return false;
        if (more) return true;
        continue;
      default: return take_operator(more);
    }
  }
}

bool ExpressionParser::take_operator(bool& more) {
  more = true;
  switch (context_.current.kind) {
    case TokenKind::plus:
    case TokenKind::minus:
    case TokenKind::star:
    case TokenKind::binary: take_binary(context_.current.op); return true;
    case TokenKind::double_star: take_power(); return true;
    case TokenKind::comparison: take_comparison(context_.current.op); return true;
    case TokenKind::and_: take_logic(Kind::and_, and_level); return true;
    case TokenKind::or_: take_logic(Kind::or_, or_level); return true;
    case TokenKind::if_: return take_if();
    case TokenKind::else_: return take_else(more);
    case TokenKind::not_: return reject_not();
    default: break;
  }
  more = false;
  if (const std::string_view construct = construct_here(); !construct.empty()) {
    return context_.outside(construct);
  }
  // A dictionary cannot follow an operand: the caller reports what is missing.
  const bool is_brace = context_.current.text == "{";
  if (is_brace || construct_outside(context_.current).empty()) return true;
  return context_.expected("the end of the expression");
}

/// The construct of Python outside the subset that begins here, after an operand.
std::string_view ExpressionParser::construct_here() const {
  const Pending* const inner = innermost_open();
  switch (context_.current.kind) {
    case TokenKind::equal:
      return inner != nullptr && inner->kind == Kind::call ? "keyword arguments are" : "";
    case TokenKind::for_: return inner != nullptr ? "generator expressions are" : "";
    case TokenKind::in_: return "'in' tests are";
    default: return "";
  }
}

/// After an operand, only `not in` begins with it.
bool ExpressionParser::reject_not() {
  const SourcePlace word = place();
  context_.advance();
  if (!context_.at(TokenKind::in_)) return context_.expected("'in'");
  return context_.error(word, "'not in' tests are outside the Python subset");
}

void ExpressionParser::take_binary(ExprKind op) {
  const std::uint8_t precedence = level_of(operator_level(op));
  reduce_to(precedence);
  pending_.push_back({Kind::binary, precedence, op, place()});
  context_.advance();
}

/// Groups to the right.
void ExpressionParser::take_power() {
  pending_.push_back({Kind::power, power_level, ExprKind::mul, place()});
  context_.advance();
}

void ExpressionParser::take_comparison(ExprKind op) {
  reduce_to(comparison_level + 1);
  if (pending_.empty() || pending_.back().kind != Kind::comparison) {
    pending_.push_back({Kind::comparison, comparison_level, op, place()});
  }
  ++pending_.back().count;
  comparing_.push_back({op, place()});
  context_.advance();
}

void ExpressionParser::take_logic(Kind kind, std::uint8_t precedence) {
  reduce_to(precedence + 1);
  if (pending_.empty() || pending_.back().kind != kind) {
    pending_.push_back({kind, precedence, ExprKind::constant, place(), 1});
  }
  ++pending_.back().count;
  context_.advance();
}

bool ExpressionParser::take_if() {
  reduce_to(or_level);
  if (!pending_.empty() && pending_.back().kind == Kind::if_) return context_.expected("'else'");
  pending_.push_back({Kind::if_, choice_level, ExprKind::constant, place()});
  context_.advance();
  return true;
}

/// The else of a conditional expression, if one is pending.
bool ExpressionParser::take_else(bool& more) {
  reduce_to(or_level);
  more = !pending_.empty() && pending_.back().kind == Kind::if_;
  if (!more) return true;
  pending_.back().kind = Kind::else_;
  context_.advance();
  return true;
}

bool ExpressionParser::close_parenthesis() {
  if (!reduce_to(choice_level)) return false;
  if (pending_.back().kind == Kind::call) end_argument();
  const Pending top = pending_.back();
  pending_.pop_back();
  open_.pop_back();
  --context_.nesting;
  context_.advance();
  if (top.kind == Kind::call) end_call(top);
  return true;
}

/// A comma inside parentheses: between arguments, or after the last.
bool ExpressionParser::take_comma(bool& more) {
  if (innermost_open()->kind != Kind::call) return context_.outside("tuples are");
  if (!reduce_to(choice_level)) return false;
  end_argument();
  context_.advance();
  more = !context_.at(TokenKind::close_paren);
  if (more) ++pending_.back().count;
  return true;
}

/// Pushes what a parenthesis or a unary operator opens.
bool ExpressionParser::open(Kind kind, std::uint8_t precedence, ExprKind op) {
  if (!context_.enter(place())) return false;
  pending_.push_back({kind, precedence, op, place()});
  context_.advance();
  return true;
}

/// Appends to the tape the pending operators of at least this precedence, so that binary operators
/// of equal precedence group to the left. Stops at open parentheses and calls.
bool ExpressionParser::reduce_to(std::uint8_t precedence) {
  while (!pending_.empty() && pending_.back().precedence >= precedence) {
    const Pending top = pending_.back();
    pending_.pop_back();
    if (!reduce(top)) return false;
  }
  return true;
}

bool ExpressionParser::reduce(const Pending& top) {
  switch (top.kind) {
    case Kind::binary: push({top.op, top.place, 0, {}}); return true;
    case Kind::comparison: reduce_comparison(top); return true;
    case Kind::power: return reduce_power(top);
    case Kind::prefix: reduce_prefix(top); return true;
    case Kind::plus: --context_.nesting; return true;
    case Kind::and_:
    case Kind::or_:
      has_control_ = true;
      push({top.kind == Kind::and_ ? ExprKind::and_test : ExprKind::or_test,
            top.place,
            top.count,
            {}});
      return true;
    case Kind::else_:
      has_control_ = true;
      push({ExprKind::choice_end, top.place, 0, {}});
      return true;
    case Kind::if_: return context_.expected("'else'");
    case Kind::parenthesis:
    case Kind::call: break;
  }
  return true;
}

void ExpressionParser::reduce_comparison(const Pending& top) {
  const auto own = comparing_.end() - static_cast<std::ptrdiff_t>(top.count);
  if (top.count == 1) {
    push({own->op, own->place, 0, {}});
  } else {
    has_control_ = true;
    push({ExprKind::logic_end,
          top.place,
          top.count + 1,
          {},
          static_cast<std::uint32_t>(comparisons_.size())});
    comparisons_.insert(comparisons_.end(), own, comparing_.end());
  }
  comparing_.erase(own, comparing_.end());
}

/// Negation and inversion of a constant give constants. ~x is x ^ -1.
void ExpressionParser::reduce_prefix(const Pending& top) {
  --context_.nesting;
  Expr& operand = context_.scope->function().exprs.back();
  const bool inverts = top.op == ExprKind::xor_;
  if (operand.kind == ExprKind::constant && top.op != ExprKind::not_) {
    operand.value = inverts ? ~operand.value : arithmetic::neg(operand.value);
    operand.place = top.place;
    return;
  }
  if (inverts) push({ExprKind::constant, top.place, -1, {}});
  push({top.op, top.place, 0, {}});
}

bool ExpressionParser::reduce_power(const Pending& top) {
  const std::string_view fault = raise_to_power(context_, top.place);
  return fault.empty() || context_.error(top.place, std::string(fault));
}

/// Ends an argument of the innermost call: if it was counted and is not yet an item, it is a value.
void ExpressionParser::end_argument() {
  Callee& callee = callees_.back();
  if (callee.num_values == pending_.back().count) return;
  ++callee.num_values;
  callee.items += 'i';
}

void ExpressionParser::end_call(const Pending& call) {
  const auto [name, items, num_values] = std::move(callees_.back());
  callees_.pop_back();
  const std::uint32_t link =
      name.text == print_name
          ? context_.scope->add_print(items)
          : context_.scope->add_call({name.symbol, call.place, call.count}, name.text);
  push({ExprKind::call, call.place, call.count, {}, link});
}

}  // namespace ssac::frontend::python
