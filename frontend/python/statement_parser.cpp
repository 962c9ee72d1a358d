#include "frontend/python/statement_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "frontend/code_point.h"
#include "frontend/python/annotation.h"
#include "frontend/python/power.h"
#include "frontend/python/string_literal.h"

namespace ssac::frontend::python {

namespace {

/// Not a keyword: it begins a statement if an expression follows and a colon ends the line.
constexpr std::string_view match_word = "match";

bool ends_statement(TokenKind kind) {
  return kind == TokenKind::newline || kind == TokenKind::semicolon || kind == TokenKind::end;
}

}  // namespace

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
    case TokenKind::def_: return context_.expected("a simple statement");
    default: return parse_expression_statement(std::nullopt);
  }
}

bool StatementParser::parse_jump(StmtKind kind, std::string_view outside_loop) {
  const SourcePlace place = context_.current.place;
  if (context_.innermost_loop == ParseContext::no_loop && context_.knows_suite()) {
    context_.error(place, std::string(outside_loop));
  }
  context_.advance();
  add({kind, place, {}, {}, context_.innermost_loop});
  return true;
}

bool StatementParser::parse_return() {
  Stmt stmt{StmtKind::return_, context_.current.place, {}, {}, 0};
  if (in_module_ && context_.knows_suite()) {
    context_.error(stmt.place, "'return' outside function");
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
    if (!outside.empty()) return context_.outside(outside);
  }
  if (context_.at(TokenKind::newline) || context_.at(TokenKind::semicolon)) return true;
  return context_.error(first.place, "strings are outside the Python subset");
}

bool StatementParser::parse_name_statement() {
  const Token name = context_.current;
  context_.advance();
  switch (context_.current.kind) {
    case TokenKind::equal: return parse_assignment(name);
    case TokenKind::comma: return parse_unpacking(name);
    case TokenKind::augmented:
    case TokenKind::double_star_equal: return parse_augmented(name);
    case TokenKind::colon: return parse_annotated(name);
    case TokenKind::name:
    case TokenKind::number:
    case TokenKind::string:
      if (name.text == print_name) {
        return context_.error(name.place, "missing parentheses in a call of 'print'");
      }
      if (name.text == match_word) return outside_match(name);
      break;
    default:
      if (name.text == match_word && context_.line_ends_in_colon()) return outside_match(name);
      break;
  }
  return parse_expression_statement(name);
}

/// `x: int = 1`. Without a value, it assigns nothing, but makes x a local variable.
bool StatementParser::parse_annotated(const Token& target) {
  context_.advance();
  if (!skip_annotation(context_)) return false;
  if (context_.scope->is_global(target.symbol)) report_annotated_global(target);
  context_.scope->declare_local(target.symbol);
  if (!context_.accept(TokenKind::equal)) return true;
  ExprRange value;
  if (!expressions_.parse(value, Purpose::value)) return false;
  if (context_.at(TokenKind::equal)) {
    return context_.error(context_.current.place, "only one '=' can follow an annotation");
  }
  if (!check_end_of_expression()) return false;
  add({StmtKind::assign, target.place, assigned(target), value, 0});
  return true;
}

void StatementParser::report_annotated_global(const Token& name) {
  context_.error(name.place,
                 fmt::format("annotated name {} can't be global", shown_text(name.text)));
}

/// `a, b = b, a`: all the values are kept before the first target is assigned.
bool StatementParser::parse_unpacking(const Token& first) {
  targets_ = {first};
  while (context_.accept(TokenKind::comma)) {
    if (context_.at(TokenKind::equal)) break;  // after a trailing comma
    targets_.push_back(context_.current);
    if (context_.at(TokenKind::name)) {
      context_.advance();
    } else {
      return context_.outside("targets of an assignment other than names are");
    }
  }
  if (!context_.at(TokenKind::equal)) return context_.outside("tuples are");
  context_.advance();
  const auto block = static_cast<std::uint32_t>(context_.scope->function().stmts.size());
  add({StmtKind::block_begin, first.place, {}, {}, 0});
  std::vector<cfg::VariableId> values;
  bool has_comma = false;
  while (values.empty() || context_.accept(TokenKind::comma)) {
    has_comma = !values.empty();
    if (has_comma && ends_statement(context_.current.kind)) break;
    Stmt stmt{StmtKind::declare, context_.current.place, {}, {}, 0};
    if (!expressions_.parse(stmt.expr, Purpose::value)) return false;
    stmt.variable = context_.scope->add_declared("$item", stmt.place);
    values.push_back(stmt.variable);
    add(stmt);
  }
  if (context_.at(TokenKind::equal)) return context_.outside("chained assignments of tuples are");
  if (values.size() != targets_.size()) {
    return context_.error(
        first.place, fmt::format("{} names are assigned {} value{}, which is "
                                 "outside the Python subset",
                                 targets_.size(), values.size(), values.size() == 1 ? "" : "s"));
  }
  if (!has_comma) return context_.error(first.place, "a number is no tuple of one value");
  for (std::size_t k = 0; k < values.size(); ++k) copy_to(targets_[k], values[k]);
  const std::uint32_t end = add({StmtKind::block_end, context_.previous_place, {}, {}, block});
  context_.scope->function().stmts[block].match = end;
  return check_end_of_expression();
}

void StatementParser::copy_to(const Token& target, cfg::VariableId value) {
  const std::uint32_t at =
      context_.scope->function().add(Expr{ExprKind::name, target.place, 0, value});
  add({StmtKind::assign, target.place, assigned(target), {at, at + 1}, 0});
}

/// Functions may read the module's constants with or without `global`, see module_constants.h.
bool StatementParser::parse_global() {
  context_.advance();
  do {
    const Token name = context_.current;
    if (!context_.expect(TokenKind::name, "a name")) return false;
    if (const std::string_view fault = context_.scope->fault_of_global(name.symbol);
        !fault.empty()) {
      context_.error(name.place, fmt::format("name {} is {}", shown_text(name.text), fault));
    } else if (context_.scope->is_declared_local(name.symbol)) {
      report_annotated_global(name);
    } else if (!in_module_) {
      context_.scope->declare_global(name.symbol);
    }
  } while (context_.accept(TokenKind::comma));
  return true;
}

/// The value goes to the first target, and from there to the others.
bool StatementParser::parse_assignment(const Token& target) {
  targets_ = {target};
  Stmt stmt{StmtKind::assign, target.place, {}, {}, 0};
  while (true) {
    std::optional<Token> first;
    while (context_.accept(TokenKind::equal)) {
      first.reset();
      if (!context_.at(TokenKind::name)) break;
      first = context_.current;
      context_.advance();
      if (context_.at(TokenKind::equal)) targets_.push_back(*first);
    }
    if (!expressions_.parse(stmt.expr, Purpose::value, first)) return false;
    const std::optional<Token> next =
        context_.at(TokenKind::equal) ? take_target(stmt.expr) : std::nullopt;
    if (!next) break;
    targets_.push_back(*next);
  }
  if (!check_end_of_expression()) return false;
  stmt.variable = assigned(target);
  add(stmt);
  for (std::size_t k = 1; k < targets_.size(); ++k) copy_to(targets_[k], stmt.variable);
  return true;
}

/// `x += 3`, or `x **= 3`
bool StatementParser::parse_augmented(const Token& target) {
  const Token op = context_.current;
  context_.advance();
  Function& function = context_.scope->function();
  const cfg::VariableId variable = assigned(target);
  const std::uint32_t first = function.add(Expr{ExprKind::name, target.place, 0, variable});
  ExprRange value;
  if (!expressions_.parse(value, Purpose::value)) return false;
  if (op.kind == TokenKind::augmented) {
    function.add(Expr{op.op, op.place, 0, {}});
  } else {
    const std::string_view fault = raise_to_power(context_, op.place);
    if (!fault.empty()) return context_.error(op.place, std::string(fault));
  }
  const auto last = static_cast<std::uint32_t>(function.exprs.size());
  add({StmtKind::assign, target.place, variable, {first, last}, 0});
  return check_end_of_expression();
}

bool StatementParser::parse_expression_statement(const std::optional<Token>& first) {
  Stmt stmt{StmtKind::evaluate, first ? first->place : context_.current.place, {}, {}, 0};
  if (!expressions_.parse(stmt.expr, Purpose::value, first)) return false;
  const bool assigns = context_.at(TokenKind::equal);
  if (assigns || context_.at(TokenKind::augmented) || context_.at(TokenKind::double_star_equal)) {
    const std::optional<Token> target = take_target(stmt.expr);
    if (target) return assigns ? parse_assignment(*target) : parse_augmented(*target);
  }
  if (!check_end_of_expression()) return false;
  add(stmt);
  return true;
}

/// The name in parentheses, `(x)`, that was parsed as an expression, as an assignment target.
std::optional<Token> StatementParser::take_target(ExprRange range) {
  Function& function = context_.scope->function();
  if (!expressions_.gave_name(range)) return std::nullopt;
  const Expr name = function.exprs.back();
  function.exprs.pop_back();
  Token target;
  target.kind = TokenKind::name;
  target.place = name.place;
  target.symbol = context_.scope->names()[name.variable.index()].symbol;
  target.text = context_.lexer.symbols().spelling(target.symbol);
  return target;
}

bool StatementParser::outside_match(const Token& word) {
  return context_.error(word.place, "'match' statements are outside the Python subset");
}

/// Reports what can follow an expression here in Python, but not in the subset.
bool StatementParser::check_end_of_expression() {
  switch (context_.current.kind) {
    case TokenKind::comma: return context_.outside("tuples are");
    case TokenKind::colon: return context_.outside("annotations of anything but a name are");
    case TokenKind::equal:
    case TokenKind::augmented:
    case TokenKind::double_star_equal:
      // A fault of the target itself has been reported.
      if (context_.reporter.last_error().line == context_.current.place.line) return false;
      return context_.error(context_.current.place,
                            "cannot assign to an expression, only to a name");
    default: return true;
  }
}

}  // namespace ssac::frontend::python
