#include "frontend/python/for_loop.h"

#include <fmt/format.h>

#include <string_view>
#include <vector>

namespace ssac::frontend::python {

namespace {

class ForHeader {
 public:
  ForHeader(ParseContext& context, ExpressionParser& expressions)
      : context_(context), expressions_(expressions), place_(context.current.place) {}

  std::optional<ForLoop> parse() {
    context_.advance();
    const Token target = context_.current;
    if (context_.at(TokenKind::open_paren) || context_.at(TokenKind::star)) {
      context_.outside("targets of a 'for' other than names are");
      return std::nullopt;
    }
    if (!context_.expect(TokenKind::name, "a name")) return std::nullopt;
    if (context_.at(TokenKind::comma)) {
      context_.outside("tuples are");
      return std::nullopt;
    }
    if (!context_.expect(TokenKind::in_, "'in'")) return std::nullopt;
    if (!parse_range()) return std::nullopt;
    return begin(target);
  }

 private:
  bool outside_range() { return context_.outside("'for' loops over anything but range(...) are"); }

  bool parse_range() {
    const Token range = context_.current;
    if (range.text != range_name) return outside_range();
    context_.advance();
    const bool is_name_only = context_.at(TokenKind::colon) || context_.at(TokenKind::comma);
    if (is_name_only || expressions_.continues_expression()) return outside_range();
    if (!context_.expect(TokenKind::open_paren, "'('")) return false;
    while (!context_.at(TokenKind::close_paren)) {
      if (context_.at(TokenKind::star) || context_.at(TokenKind::double_star)) {
        return context_.outside(fmt::format("arguments with '{}' are", context_.current.text));
      }
      if (!expressions_.parse(arguments_.emplace_back(), Purpose::value)) return false;
      if (context_.at(TokenKind::equal)) return context_.outside("keyword arguments are");
      if (!context_.accept(TokenKind::comma)) break;
    }
    if (!context_.expect(TokenKind::close_paren, "')'")) return false;
    if (context_.at(TokenKind::comma)) return context_.outside("tuples are");
    const bool is_called = context_.at(TokenKind::open_paren);
    if (is_called || expressions_.continues_expression()) return outside_range();
    if (arguments_.empty() || arguments_.size() > 3) {
      return context_.error(range.place, fmt::format("range takes 1 to 3 arguments but {} were "
                                                     "given",
                                                     arguments_.size()));
    }
    const Expr* const step = arguments_.size() == 3 ? constant_of(arguments_[2]) : nullptr;
    // A number with an error of its own is 0, too.
    if (step != nullptr && step->value == 0 && context_.reporter.last_error() < step->place) {
      return context_.error(step->place, "the step of a range must not be 0");
    }
    return true;
  }

  ForLoop begin(const Token& target) {
    ForLoop loop;
    loop.block = add({StmtKind::block_begin, place_, {}, {}, 0});
    const ExprRange start =
        arguments_.size() == 1 ? range_of({{ExprKind::constant, place_, 0, {}}}) : arguments_[0];
    const Expr next = declare("$next", start);
    const Expr stop = read_again("$stop", arguments_[arguments_.size() == 1 ? 0 : 1]);
    const Expr step = arguments_.size() == 3 ? read_again("$step", arguments_[2])
                                             : Expr{ExprKind::constant, place_, 1, {}};
    const cfg::VariableId variable =
        context_.scope->assign(target.symbol, target.text, target.place);
    loop.while_begin =
        add({StmtKind::while_begin, place_, variable, condition(next, stop, step), 0});
    add({StmtKind::assign, target.place, variable, range_of({next}), 0});
    add({StmtKind::assign, target.place, next.variable, range_of({next, step, of(ExprKind::add)}),
         0});
    return loop;
  }

  ExprRange condition(const Expr& next, const Expr& stop, const Expr& step) {
    if (step.kind == ExprKind::constant) {
      return range_of({next, stop, of(step.value > 0 ? ExprKind::lt : ExprKind::gt)});
    }
    const Expr zero{ExprKind::constant, place_, 0, {}};
    return range_of({step, zero, of(ExprKind::gt), next, stop, of(ExprKind::lt), of(ExprKind::and_),
                     step, zero, of(ExprKind::lt), next, stop, of(ExprKind::gt), of(ExprKind::and_),
                     of(ExprKind::or_)});
  }

  /// An expression that reads the value any number of times: the constant, or a variable that keeps
  /// it.
  Expr read_again(std::string_view name, ExprRange value) {
    const Expr* const constant = constant_of(value);
    return constant != nullptr ? *constant : declare(name, value);
  }
  Expr declare(std::string_view name, ExprRange value) {
    const cfg::VariableId variable = context_.scope->add_declared(name, place_);
    add({StmtKind::declare, place_, variable, value, 0});
    return {ExprKind::name, place_, 0, variable};
  }

  [[nodiscard]] const Expr* constant_of(ExprRange range) const {
    const Expr& first = context_.scope->function().exprs[range.first];
    const bool is_constant = range.last == range.first + 1 && first.kind == ExprKind::constant;
    return is_constant ? &first : nullptr;
  }
  [[nodiscard]] Expr of(ExprKind op) const { return {op, place_, 0, {}}; }
  ExprRange range_of(const std::vector<Expr>& nodes) {
    std::vector<Expr>& exprs = context_.scope->function().exprs;
    const auto first = static_cast<std::uint32_t>(exprs.size());
    exprs.insert(exprs.end(), nodes.begin(), nodes.end());
    return {first, static_cast<std::uint32_t>(exprs.size())};
  }
  std::uint32_t add(const Stmt& stmt) { return context_.scope->function().add(stmt); }

  ParseContext& context_;
  ExpressionParser& expressions_;
  SourcePlace place_;
  std::vector<ExprRange> arguments_;
};

}  // namespace

std::optional<ForLoop> parse_for_header(ParseContext& context, ExpressionParser& expressions) {
  return ForHeader(context, expressions).parse();
}

}  // namespace ssac::frontend::python
