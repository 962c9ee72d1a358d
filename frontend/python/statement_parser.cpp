#include "frontend/python/statement_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "frontend/code_point.h"
#include "frontend/python/power.h"
#include "frontend/python/string_literal.h"

namespace ssac::frontend::python {

namespace {

struct Augmented {
  TokenKind token;
  ExprKind op;
};
constexpr auto augmented_assignments = std::to_array<Augmented>({
    {TokenKind::plus_equal, ExprKind::add},
    {TokenKind::minus_equal, ExprKind::sub},
    {TokenKind::star_equal, ExprKind::mul},
    {TokenKind::double_slash_equal, ExprKind::floor_div},
    {TokenKind::percent_equal, ExprKind::floor_mod},
    {TokenKind::ampersand_equal, ExprKind::and_},
    {TokenKind::bar_equal, ExprKind::or_},
    {TokenKind::caret_equal, ExprKind::xor_},
    {TokenKind::shift_left_equal, ExprKind::shl},
    {TokenKind::shift_right_equal, ExprKind::shr},
});

/// No keyword: it begins a statement where an expression and a colon follow.
constexpr std::string_view match_word = "match";

bool ends_statement(TokenKind kind) {
  return kind == TokenKind::newline || kind == TokenKind::semicolon || kind == TokenKind::end;
}

}  // namespace

bool skip_annotation(ParseContext& context) {
  const SourcePlace begin = context.current.place;
  for (std::size_t depth = 0;; context.advance()) {
    const std::string_view text = context.current.text;
    switch (context.current.kind) {
      case TokenKind::newline:
      case TokenKind::semicolon:
      case TokenKind::end:
      case TokenKind::equal:
      case TokenKind::colon:
        if (context.current.place != begin) return true;
        context.expected("an annotation");
        return false;
      case TokenKind::comma:
      case TokenKind::close_paren:
        if (depth > 0) break;
        if (context.current.place != begin) return true;
        context.expected("an annotation");
        return false;
      default: break;
    }
    if (text == "[" || text == "(") ++depth;
    if ((text == "]" || text == ")") && depth > 0) --depth;
  }
}

bool StatementParser::parse(bool in_module) {
  in_module_ = in_module;
  switch (context_.current.kind) {
    case TokenKind::pass_: context_.advance(); return true;
    case TokenKind::break_: return parse_jump(StmtKind::break_, "'break' outside loop");
    case TokenKind::continue_:
      return parse_jump(StmtKind::continue_, "'continue' not properly in loop");
    case TokenKind::return_: return parse_return();
    case TokenKind::global_: return parse_global();
    case TokenKind::string: return parse_strings();
    case TokenKind::name: return parse_name_statement();
    case TokenKind::if_:
    case TokenKind::elif_:
    case TokenKind::else_:
    case TokenKind::while_:
    case TokenKind::for_:
    case TokenKind::def_: context_.expected("a simple statement"); return false;
    default: return parse_expression_statement(std::nullopt);
  }
}

bool StatementParser::parse_jump(StmtKind kind, std::string_view outside_loop) {
  const SourcePlace place = context_.current.place;
  if (context_.innermost_loop == ParseContext::no_loop && !context_.misses_suite) {
    context_.reporter.error(place, std::string(outside_loop));
  }
  context_.advance();
  add({kind, place, {}, {}, context_.innermost_loop});
  return true;
}

bool StatementParser::parse_return() {
  Stmt stmt{StmtKind::return_, context_.current.place, {}, {}, 0};
  if (in_module_ && !context_.misses_suite) {
    context_.reporter.error(stmt.place, "'return' outside function");
  }
  context_.advance();
  if (!context_.at(TokenKind::newline) && !context_.at(TokenKind::semicolon)) {
    if (!expressions_.parse(stmt.expr, Purpose::value)) return false;
    if (!check_end_of_expression()) return false;
  }
  add(stmt);
  return true;
}

bool StatementParser::parse_strings() {
  const Token first = context_.current;
  for (; context_.at(TokenKind::string); context_.advance()) {
    const std::string_view outside = outside_by_prefix(context_.current.text);
    if (!outside.empty()) return context_.outside(outside), false;
  }
  if (context_.at(TokenKind::newline) || context_.at(TokenKind::semicolon)) return true;
  context_.reporter.error(first.place, "strings are outside the Python subset");
  return false;
}

bool StatementParser::parse_name_statement() {
  const Token name = context_.current;
  context_.advance();
  const auto augmented =
      std::ranges::find(augmented_assignments, context_.current.kind, &Augmented::token);
  if (augmented != augmented_assignments.end()) return parse_augmented(name, augmented->op);
  switch (context_.current.kind) {
    case TokenKind::equal: return parse_assignment(name);
    case TokenKind::comma: return parse_unpacking(name);
    case TokenKind::double_star_equal: return parse_power(name);
    case TokenKind::colon: return parse_annotated(name);
    case TokenKind::name:
    case TokenKind::number:
    case TokenKind::string:
      if (name.text == print_name) {
        context_.reporter.error(name.place, "missing parentheses in a call of 'print'");
        return false;
      }
      if (name.text == match_word) return outside_match(name);
      break;
    default: break;
  }
  return parse_expression_statement(name);
}

/// `x: int = 1`, or without a value, which assigns nothing, but makes it a local variable.
bool StatementParser::parse_annotated(const Token& target) {
  context_.advance();
  if (!skip_annotation(context_)) return false;
  if (!in_module_) {
    if (context_.scope->is_global(target.symbol)) report_annotated_global(target);
    context_.scope->declare_local(target.symbol);
  }
  return !context_.at(TokenKind::equal) || parse_assignment(target);
}

void StatementParser::report_annotated_global(const Token& name) {
  context_.reporter.error(name.place,
                          fmt::format("annotated name {} can't be global", shown_text(name.text)));
}

/// `a, b = b, a`: all the values are kept before the first target is assigned.
bool StatementParser::parse_unpacking(const Token& first) {
  targets_ = {first};
  while (context_.accept(TokenKind::comma)) {
    if (context_.at(TokenKind::equal)) break;  // after a comma at the end
    targets_.push_back(context_.current);
    if (context_.at(TokenKind::name)) {
      context_.advance();
    } else {
      context_.outside("targets of an assignment that are no names are");
      return false;
    }
  }
  if (!context_.at(TokenKind::equal)) {
    context_.outside("tuples are");
    return false;
  }
  context_.advance();
  const auto block = static_cast<std::uint32_t>(context_.scope->function().stmts.size());
  add({StmtKind::block_begin, first.place, {}, {}, 0});
  std::vector<cfg::VariableId> values;
  do {
    if (!values.empty() && ends_statement(context_.current.kind)) break;
    Stmt stmt{StmtKind::declare, context_.current.place, {}, {}, 0};
    if (!expressions_.parse(stmt.expr, Purpose::value)) return false;
    stmt.variable = context_.scope->add_declared("$item", stmt.place);
    values.push_back(stmt.variable);
    add(stmt);
  } while (context_.accept(TokenKind::comma));
  if (context_.at(TokenKind::equal)) {
    context_.outside("chained assignments of tuples are");
    return false;
  }
  if (values.size() != targets_.size()) {
    context_.reporter.error(
        first.place, fmt::format("{} names are assigned {} value{}, which is "
                                 "outside the Python subset",
                                 targets_.size(), values.size(), values.size() == 1 ? "" : "s"));
    return false;
  }
  for (std::size_t k = 0; k < values.size(); ++k) copy_to(targets_[k], values[k]);
  std::vector<Stmt>& stmts = context_.scope->function().stmts;
  stmts[block].match = static_cast<std::uint32_t>(stmts.size());
  add({StmtKind::block_end, context_.previous_place, {}, {}, block});
  return check_end_of_expression();
}

void StatementParser::copy_to(const Token& target, cfg::VariableId value) {
  std::vector<Expr>& exprs = context_.scope->function().exprs;
  const auto at = static_cast<std::uint32_t>(exprs.size());
  exprs.push_back({ExprKind::name, target.place, 0, value});
  add({StmtKind::assign, target.place, assigned(target), {at, at + 1}, 0});
}

/// `x **= 3`
bool StatementParser::parse_power(const Token& target) {
  const SourcePlace place = context_.current.place;
  context_.advance();
  std::vector<Expr>& exprs = context_.scope->function().exprs;
  const auto first = static_cast<std::uint32_t>(exprs.size());
  const cfg::VariableId variable = assigned(target);
  exprs.push_back({ExprKind::name, target.place, 0, variable});
  ExprRange range;
  if (!expressions_.parse(range, Purpose::value)) return false;
  const Expr exponent = exprs[range.first];
  const std::string_view fault =
      range.last == range.first + 1 ? fault_of_exponent(exponent) : exponent_is_no_constant;
  if (!fault.empty()) return context_.reporter.error(place, std::string(fault)), false;
  exprs.pop_back();
  multiply_out(*context_.scope, static_cast<std::uint64_t>(exponent.value), place);
  const auto last = static_cast<std::uint32_t>(exprs.size());
  add({StmtKind::assign, target.place, variable, {first, last}, 0});
  return check_end_of_expression();
}

/// Functions may read the module's constants with or without it, see module_constants.h.
bool StatementParser::parse_global() {
  context_.advance();
  do {
    const Token name = context_.current;
    if (!context_.expect(TokenKind::name, "a name")) return false;
    if (in_module_) continue;
    if (context_.scope->is_declared_local(name.symbol)) {
      report_annotated_global(name);
    } else {
      context_.scope->declare_global(name.symbol);
    }
  } while (context_.accept(TokenKind::comma));
  return true;
}

/// The value goes to the first target, and from there to the others.
bool StatementParser::parse_assignment(const Token& target) {
  targets_ = {target};
  std::optional<Token> first;
  while (context_.accept(TokenKind::equal)) {
    if (!context_.at(TokenKind::name)) {
      first.reset();
      break;
    }
    first = context_.current;
    context_.advance();
    if (context_.at(TokenKind::equal)) targets_.push_back(*first);
  }
  Stmt stmt{StmtKind::assign, target.place, {}, {}, 0};
  if (!expressions_.parse(stmt.expr, Purpose::value, first)) return false;
  if (!check_end_of_expression()) return false;
  stmt.variable = assigned(target);
  add(stmt);
  for (std::size_t k = 1; k < targets_.size(); ++k) copy_to(targets_[k], stmt.variable);
  return true;
}

bool StatementParser::parse_augmented(const Token& target, ExprKind op) {
  const SourcePlace place = context_.current.place;
  context_.advance();
  std::vector<Expr>& exprs = context_.scope->function().exprs;
  const auto first = static_cast<std::uint32_t>(exprs.size());
  const cfg::VariableId variable = assigned(target);
  exprs.push_back({ExprKind::name, target.place, 0, variable});
  ExprRange value;
  if (!expressions_.parse(value, Purpose::value)) return false;
  exprs.push_back({op, place, 0, {}});
  add({StmtKind::assign, target.place, variable, {first, value.last + 1}, 0});
  return check_end_of_expression();
}

bool StatementParser::parse_expression_statement(const std::optional<Token>& first) {
  Stmt stmt{StmtKind::evaluate, first ? first->place : context_.current.place, {}, {}, 0};
  if (!expressions_.parse(stmt.expr, Purpose::value, first)) return false;
  if (first && first->text == match_word && context_.at(TokenKind::colon)) {
    return outside_match(*first);
  }
  if (!check_end_of_expression()) return false;
  add(stmt);
  return true;
}

bool StatementParser::outside_match(const Token& word) {
  context_.reporter.error(word.place, "'match' statements are outside the Python subset");
  return false;
}

/// Names what of Python can follow an expression here, but not in the subset.
bool StatementParser::check_end_of_expression() {
  const bool augments = context_.at(TokenKind::double_star_equal) ||
                        std::ranges::find(augmented_assignments, context_.current.kind,
                                          &Augmented::token) != augmented_assignments.end();
  if (augments) {
    context_.reporter.error(context_.current.place,
                            "cannot assign to an expression, only to a name");
    return false;
  }
  switch (context_.current.kind) {
    case TokenKind::comma: context_.outside("tuples are"); return false;
    case TokenKind::colon: context_.outside("annotations are"); return false;
    case TokenKind::equal:
      context_.reporter.error(context_.current.place,
                              "cannot assign to an expression, only to a name");
      return false;
    default: return true;
  }
}

}  // namespace ssac::frontend::python
