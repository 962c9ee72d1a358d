#include "frontend/python/statement_parser.h"

namespace ssac::frontend::python {

bool StatementParser::parse(bool in_module) {
  switch (context_.current.kind) {
    case TokenKind::pass_: context_.advance(); return true;
    case TokenKind::break_: return parse_jump(StmtKind::break_, "'break' outside loop");
    case TokenKind::continue_:
      return parse_jump(StmtKind::continue_, "'continue' not properly in loop");
    case TokenKind::return_: return parse_return(in_module);
    case TokenKind::string: return parse_strings();
    case TokenKind::name: return parse_name_statement();
    case TokenKind::if_:
    case TokenKind::elif_:
    case TokenKind::else_:
    case TokenKind::while_:
    case TokenKind::def_: context_.expected("a simple statement"); return false;
    default: return parse_expression_statement(std::nullopt);
  }
}

bool StatementParser::parse_jump(StmtKind kind, std::string_view outside_loop) {
  const SourcePlace place = context_.current.place;
  if (context_.innermost_loop == ParseContext::no_loop) {
    context_.reporter.error(place, std::string(outside_loop));
  }
  context_.advance();
  add({kind, place, {}, {}, context_.innermost_loop});
  return true;
}

bool StatementParser::parse_return(bool in_module) {
  Stmt stmt{StmtKind::return_, context_.current.place, {}, {}, 0};
  if (in_module) context_.reporter.error(stmt.place, "'return' outside function");
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
  while (context_.accept(TokenKind::string)) {
  }
  if (context_.at(TokenKind::newline) || context_.at(TokenKind::semicolon)) return true;
  context_.reporter.error(first.place, "strings are outside the Python subset");
  return false;
}

bool StatementParser::parse_name_statement() {
  const Token name = context_.current;
  context_.advance();
  switch (context_.current.kind) {
    case TokenKind::equal: return parse_assignment(name);
    case TokenKind::plus_equal: return parse_augmented(name, ExprKind::add);
    case TokenKind::minus_equal: return parse_augmented(name, ExprKind::sub);
    case TokenKind::star_equal: return parse_augmented(name, ExprKind::mul);
    case TokenKind::double_slash_equal: return parse_augmented(name, ExprKind::floor_div);
    case TokenKind::percent_equal: return parse_augmented(name, ExprKind::floor_mod);
    case TokenKind::colon: context_.outside("annotations are"); return false;
    default: return parse_expression_statement(name);
  }
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
  const cfg::VariableId value = stmt.variable;
  std::vector<Expr>& exprs = context_.scope->function().exprs;
  for (std::size_t k = 1; k < targets_.size(); ++k) {
    const auto at = static_cast<std::uint32_t>(exprs.size());
    exprs.push_back({ExprKind::name, target.place, 0, value});
    add({StmtKind::assign, targets_[k].place, assigned(targets_[k]), {at, at + 1}, 0});
  }
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
  if (!check_end_of_expression()) return false;
  add(stmt);
  return true;
}

/// Names what of Python can follow an expression here, but not in the subset.
bool StatementParser::check_end_of_expression() {
  switch (context_.current.kind) {
    case TokenKind::comma: context_.outside("tuples are"); return false;
    case TokenKind::colon: context_.outside("annotations are"); return false;
    case TokenKind::equal:
    case TokenKind::plus_equal:
    case TokenKind::minus_equal:
    case TokenKind::star_equal:
    case TokenKind::double_slash_equal:
    case TokenKind::percent_equal:
      context_.reporter.error(context_.current.place,
                              "cannot assign to an expression, only to a name");
      return false;
    default: return true;
  }
}

}  // namespace ssac::frontend::python
