#include "frontend/simple/expression_parser.h"

#include <fmt/format.h>

#include <limits>

namespace ssac::frontend::simple {

using Level = cfg::Operation::Level;

namespace {

/// Represents a parenthesis on the stack: it has no precedence.
constexpr ExprKind parenthesis = ExprKind::constant;

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
    while (open_parentheses_ > 0 && context_.at(TokenKind::close_paren)) close_parenthesis();
    const Token& token = context_.current;
    if (!is_operator(token.op)) break;
    reduce_to(operator_level(token.op));
    pending_.push_back({token.op, token.place, 0, {}});
    context_.advance();
  }
  if (open_parentheses_ > 0) return context_.expect(TokenKind::close_paren, "')'");
  reduce_to(Level::none);
  return true;
}

/// Parses opening parentheses and unary minuses, then a leaf.
bool ExpressionParser::parse_operand() {
  while (true) {
    const Token& token = context_.current;
    switch (token.kind) {
      case TokenKind::open_paren:
        if (!open(parenthesis)) return false;
        ++open_parentheses_;
        continue;
      case TokenKind::minus:
        if (!open(ExprKind::neg)) return false;
        continue;
      case TokenKind::number: take_number(); break;
      case TokenKind::true_: push_leaf(ExprKind::constant, 1, {}); break;
      case TokenKind::false_: push_leaf(ExprKind::constant, 0, {}); break;
      case TokenKind::name: push_leaf(ExprKind::name, 0, context_.resolve(token)); break;
      default: context_.expected("an identifier or expression"); return false;
    }
    context_.advance();
    return true;
  }
}

void ExpressionParser::take_number() {
  const Token& token = context_.current;
  if (token.fault == NumberFault::leading_zero) {
    context_.reporter.error(token.place, "integer values cannot start with '0'");
  } else if (token.fault == NumberFault::too_large) {
    context_.reporter.error(
        token.place, fmt::format("integer value {} is too large, the largest is {}", shown(token),
                                 std::numeric_limits<std::int64_t>::max()));
  }
  push_leaf(ExprKind::constant, token.value, {});
}

bool ExpressionParser::open(ExprKind kind) {
  const SourcePlace place = context_.current.place;
  if (!context_.enter(place)) return false;
  pending_.push_back({kind, place, 0, {}});
  context_.advance();
  return true;
}

void ExpressionParser::close_parenthesis() {
  reduce_to(Level::comparison);
  pending_.pop_back();
  --context_.nesting;
  --open_parentheses_;
  context_.advance();
}

/// Appends to the tape the pending operators of at least this precedence, so that operators of
/// equal precedence group to the left. Stops at a parenthesis, unless the level is `none`.
void ExpressionParser::reduce_to(Level level) {
  while (!pending_.empty() && operator_level(pending_.back().kind) >= level) {
    if (pending_.back().kind == ExprKind::neg) --context_.nesting;
    context_.function.add(pending_.back());
    pending_.pop_back();
  }
}

void ExpressionParser::push_leaf(ExprKind kind, std::int64_t value, cfg::VariableId variable) {
  const SourcePlace place = context_.current.place;
  if (kind == ExprKind::name && variable) context_.is_read[variable.index()] = true;
  context_.function.add(Expr{kind, place, value, variable});
}

}  // namespace ssac::frontend::simple
