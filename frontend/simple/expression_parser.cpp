#include "frontend/simple/expression_parser.h"

#include <fmt/format.h>

#include <limits>

namespace ssac::frontend::simple {

namespace {

struct BinaryOperator {
  ExprKind kind = ExprKind::constant;
  std::uint8_t precedence = 0;  // 0: the token is no binary operator
};

constexpr std::uint8_t parenthesis_precedence = 0;
constexpr std::uint8_t comparison_precedence = 1;
constexpr std::uint8_t additive_precedence = 2;
constexpr std::uint8_t multiplicative_precedence = 3;
constexpr std::uint8_t unary_precedence = 4;

BinaryOperator binary_operator(TokenKind token) {
  switch (token) {
    case TokenKind::equal_equal: return {ExprKind::eq, comparison_precedence};
    case TokenKind::not_equal: return {ExprKind::ne, comparison_precedence};
    case TokenKind::less: return {ExprKind::lt, comparison_precedence};
    case TokenKind::less_equal: return {ExprKind::le, comparison_precedence};
    case TokenKind::greater: return {ExprKind::gt, comparison_precedence};
    case TokenKind::greater_equal: return {ExprKind::ge, comparison_precedence};
    case TokenKind::plus: return {ExprKind::add, additive_precedence};
    case TokenKind::minus: return {ExprKind::sub, additive_precedence};
    case TokenKind::star: return {ExprKind::mul, multiplicative_precedence};
    case TokenKind::slash: return {ExprKind::div, multiplicative_precedence};
    default: return {};
  }
}

}  // namespace

bool ExpressionParser::parse(ExprRange& range) {
  std::vector<Expr>& exprs = context_.function.exprs;
  const std::size_t nesting = context_.nesting;
  range.first = static_cast<std::uint32_t>(exprs.size());
  pending_.clear();
  open_parentheses_ = 0;
  const bool ok = parse_terms();
  range.last = static_cast<std::uint32_t>(exprs.size());
  context_.nesting = nesting;
  return ok;
}

bool ExpressionParser::parse_terms() {
  while (true) {
    if (!parse_operand()) return false;
    while (open_parentheses_ > 0 && context_.tokens.at(TokenKind::close_paren)) close_parenthesis();
    const BinaryOperator op = binary_operator(context_.tokens.current().kind);
    if (op.precedence == 0) break;
    reduce_to(op.precedence);
    pending_.push_back({op.kind, op.precedence, context_.tokens.current().place});
    context_.tokens.advance();
  }
  if (open_parentheses_ > 0) return context_.tokens.expect(TokenKind::close_paren, "')'");
  reduce_to(parenthesis_precedence);
  return true;
}

/// Opening parentheses, minuses, then a leaf.
bool ExpressionParser::parse_operand() {
  while (true) {
    const Token& token = context_.tokens.current();
    switch (token.kind) {
      case TokenKind::open_paren:
        if (!open(ExprKind::constant, parenthesis_precedence)) return false;
        ++open_parentheses_;
        continue;
      case TokenKind::minus:
        if (!open(ExprKind::neg, unary_precedence)) return false;
        continue;
      case TokenKind::number: take_number(); break;
      case TokenKind::true_: push_leaf(ExprKind::constant, 1, {}); break;
      case TokenKind::false_: push_leaf(ExprKind::constant, 0, {}); break;
      case TokenKind::name: push_leaf(ExprKind::name, 0, context_.resolve(token)); break;
      default: context_.reporter.expected("an identifier or expression", token); return false;
    }
    context_.tokens.advance();
    return true;
  }
}

void ExpressionParser::take_number() {
  const Token& token = context_.tokens.current();
  if (token.fault == NumberFault::leading_zero) {
    context_.reporter.error(token.place, "integer values cannot start with '0'");
  } else if (token.fault == NumberFault::too_large) {
    context_.reporter.error(
        token.place, fmt::format("integer value {} is too large, the largest is {}", shown(token),
                                 std::numeric_limits<std::int64_t>::max()));
  }
  push_leaf(ExprKind::constant, token.value, {});
}

bool ExpressionParser::open(ExprKind kind, std::uint8_t precedence) {
  const SourcePlace place = context_.tokens.current().place;
  if (!context_.enter(place)) return false;
  pending_.push_back({kind, precedence, place});
  context_.tokens.advance();
  return true;
}

void ExpressionParser::close_parenthesis() {
  reduce_to(comparison_precedence);
  pending_.pop_back();
  --context_.nesting;
  --open_parentheses_;
  context_.tokens.advance();
}

/// Puts on the tape the waiting operators that bind at least as tightly; operators of one level
/// thereby group to the left. A parenthesis stops it, unless the precedence is its own.
void ExpressionParser::reduce_to(std::uint8_t precedence) {
  while (!pending_.empty() && pending_.back().precedence >= precedence) {
    const Pending& top = pending_.back();
    if (top.kind == ExprKind::neg) --context_.nesting;
    context_.function.exprs.push_back({top.kind, top.place, 0, {}});
    pending_.pop_back();
  }
}

void ExpressionParser::push_leaf(ExprKind kind, std::int64_t value, cfg::VariableId variable) {
  const SourcePlace place = context_.tokens.current().place;
  if (kind == ExprKind::name && variable) context_.is_read[variable.index()] = true;
  context_.function.exprs.push_back({kind, place, value, variable});
}

}  // namespace ssac::frontend::simple
