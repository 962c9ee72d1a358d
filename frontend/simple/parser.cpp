// Statements are parsed by a loop over an explicit stack of open constructs. The arms of an if and
// the body of a while are one statement each; a complete statement can also complete the constructs
// whose last part it is.
#include "frontend/simple/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "frontend/simple/expression_parser.h"
#include "frontend/simple/outside.h"
#include "frontend/simple/parse_context.h"

namespace ssac::frontend::simple {

namespace {

class Parser {
 public:
  explicit Parser(std::string_view text) : context_(text), expressions_(context_) {
    // Roughly what typical programs need; the upper limit keeps a file of comments cheap.
    constexpr std::size_t most = std::size_t{1} << 22U;
    stmts().reserve(std::min(most, text.size() / 20));
    context_.function.exprs.reserve(std::min(most, text.size() / 9));
  }
  ParseResult run();

 private:
  /// An open construct. If it is an arm or a body, a statement must follow.
  struct Open {
    enum class Kind : std::uint8_t { block, then_arm, else_arm, loop };
    Kind kind = Kind::block;
    std::uint32_t begin = 0;       // its begin statement
    std::uint32_t else_begin = 0;  // of an else arm
    std::uint32_t outer_loop = 0;  // the previous innermost_loop_
    Names::Mark names = 0;         // the declarations before its body
    bool is_headless = false;      // the body of a header that was not understood
  };
  static constexpr std::uint32_t no_loop = 0xFFFF'FFFFU;

  void declare_parameter();
  void parse_statement();
  void parse_simple_statement();

  void begin_block();
  void end_block();
  void begin_construct(StmtKind kind, Open::Kind open_kind);
  void parse_condition(ExprRange& range);
  void statement_done();
  void end_construct(const Open& open);
  void report_missing_end();

  void parse_declaration();
  bool check_declaration(const Token& name, SourcePlace place);
  void declare_other_type();
  void declare_listed_names();
  void declare_after_error(const Token& name);
  void parse_assignment();
  void parse_return();
  void parse_jump(StmtKind kind);
  void parse_show_graph();
  void reject_else();
  void reject_statement();
  void finish_statement();
  void recover();
  void recover_from_header();
  bool skip_to_close(std::size_t depth, bool over_semicolons);
  void skip_block();
  void warn_of_unused_names(Diagnostics& diagnostics) const;

  std::uint32_t add(const Stmt& stmt) { return context_.function.add(stmt); }
  std::vector<Stmt>& stmts() { return context_.function.stmts; }
  const Token& current() const { return context_.current; }
  void advance() { context_.advance(); }
  void push(const Open& construct) {
    open_.push_back(construct);
    num_headless_ += construct.is_headless ? 1 : 0;
    is_headless_ = false;
  }
  void close() {
    is_headless_ = open_.back().is_headless;
    num_headless_ -= is_headless_ ? 1 : 0;
    open_.pop_back();
    --context_.nesting;
  }
  bool on_new_line() const { return current().place.line != context_.previous_place.line; }
  /// Whether the next statement is an arm or a body.
  bool in_arm() const { return !open_.empty() && open_.back().kind != Open::Kind::block; }
  bool in_arm_of_if() const { return in_arm() && open_.back().kind != Open::Kind::loop; }

  ParseContext context_;
  ExpressionParser expressions_;
  std::vector<Open> open_;
  std::uint32_t innermost_loop_ = no_loop;  // its while_begin
  // Headers, perhaps of a loop or an if, that were not understood:
  bool lost_header_ = false;       // that of the next statement
  bool is_headless_ = false;       // that of this statement, its body
  bool follows_headless_ = false;  // that of the previous one
  std::size_t num_headless_ = 0;   // of how many open constructs
};

ParseResult Parser::run() {
  declare_parameter();
  context_.names.open_scope();
  while (current().kind != TokenKind::end && !context_.reporter.stopped()) parse_statement();
  if (!open_.empty()) report_missing_end();
  context_.function.end = current().place;

  ParseResult result;
  const bool ok = !context_.reporter.any_error();
  result.diagnostics = context_.reporter.take();
  if (!ok) return result;
  warn_of_unused_names(result.diagnostics);
  result.program.functions.push_back(std::move(context_.function));
  return result;
}

void Parser::declare_parameter() {
  const cfg::VariableId arg = context_.add_variable("arg", {});
  context_.function.name = "main";
  context_.function.parameters.push_back(arg);
  context_.names.declare(context_.lexer.symbols().intern("arg"), arg);
}

void Parser::parse_statement() {
  follows_headless_ = is_headless_;
  is_headless_ = std::exchange(lost_header_, false);
  switch (current().kind) {
    case TokenKind::open_brace: return begin_block();
    case TokenKind::close_brace: return end_block();
    case TokenKind::if_: return begin_construct(StmtKind::if_begin, Open::Kind::then_arm);
    case TokenKind::while_: return begin_construct(StmtKind::while_begin, Open::Kind::loop);
    default: parse_simple_statement(); return statement_done();
  }
}

void Parser::parse_simple_statement() {
  switch (current().kind) {
    case TokenKind::int_: return parse_declaration();
    case TokenKind::name: return parse_assignment();
    case TokenKind::return_: return parse_return();
    case TokenKind::break_: return parse_jump(StmtKind::break_);
    case TokenKind::continue_: return parse_jump(StmtKind::continue_);
    case TokenKind::show_graph: return parse_show_graph();
    case TokenKind::semicolon: return advance();
    case TokenKind::else_: return reject_else();
    default: return reject_statement();
  }
}

// Constructs.

void Parser::begin_block() {
  if (!context_.enter(current().place)) return;
  Open block{Open::Kind::block, add({StmtKind::block_begin, current().place, {}, {}, 0})};
  block.is_headless = is_headless_;
  push(block);
  context_.names.open_scope();
  advance();
}

void Parser::end_block() {
  if (in_arm()) {
    context_.expected("a statement");
    return statement_done();
  }
  if (open_.empty()) {
    if (current().place != context_.reporter.last_error()) {
      context_.reporter.error(current().place, "unexpected '}', no block is open");
    }
    return advance();
  }
  const std::uint32_t begin = open_.back().begin;
  stmts()[begin].match = add({StmtKind::block_end, current().place, {}, {}, begin});
  context_.names.close_scope();
  close();
  advance();
  statement_done();
}

void Parser::begin_construct(StmtKind kind, Open::Kind open_kind) {
  Stmt stmt{kind, current().place, {}, {}, 0};
  if (!context_.enter(stmt.place)) return;
  advance();
  parse_condition(stmt.expr);
  const std::uint32_t begin = add(stmt);
  push({open_kind, begin, 0, innermost_loop_, context_.names.mark(), is_headless_});
  if (open_kind == Open::Kind::loop) innermost_loop_ = begin;
}

/// Parses a condition in parentheses; after an error, continues where the arm may begin.
void Parser::parse_condition(ExprRange& range) {
  std::size_t depth = 0;
  if (context_.expect(TokenKind::open_paren, "'('")) {
    if (!expressions_.parse(range)) {
      depth = expressions_.open_parentheses();
    } else if (context_.expect(TokenKind::close_paren, "')'")) {
      return;
    }
  }
  skip_to_close(depth, false);
}

/// Skips past the `)` of a `(` that was taken, with `depth` more open inside it, but stops before a
/// block and, on a new line, before a statement. Returns whether it got past the `)` and a name was
/// declared on the way.
bool Parser::skip_to_close(std::size_t depth, bool over_semicolons) {
  bool declares = false;
  for (; !context_.reporter.stopped(); advance()) {
    const TokenKind kind = current().kind;
    const bool stops = kind == TokenKind::end || kind == TokenKind::open_brace ||
                       kind == TokenKind::close_brace ||
                       (kind == TokenKind::semicolon && !over_semicolons);
    if (stops || (begins_statement(kind) && on_new_line())) return false;
    declares |= kind == TokenKind::int_;
    if (kind == TokenKind::open_paren) ++depth;
    if (kind == TokenKind::close_paren && depth-- == 0) return advance(), declares;
  }
  return false;
}

/// Ends the constructs whose last part is the statement just parsed.
void Parser::statement_done() {
  while (in_arm()) {
    Open& open = open_.back();
    if (open.kind == Open::Kind::then_arm && current().kind == TokenKind::else_) {
      open.kind = Open::Kind::else_arm;
      open.else_begin = add({StmtKind::else_begin, current().place, {}, {}, 0});
      stmts()[open.begin].match = open.else_begin;
      return advance();
    }
    end_construct(open);
    close();
  }
}

void Parser::end_construct(const Open& open) {
  const bool is_loop = open.kind == Open::Kind::loop;
  const StmtKind kind = is_loop ? StmtKind::while_end : StmtKind::if_end;
  const std::uint32_t end = add({kind, context_.previous_place, {}, {}, open.begin});
  stmts()[open.kind == Open::Kind::else_arm ? open.else_begin : open.begin].match = end;
  if (!is_loop) return;
  context_.names.forget_since(open.names);
  innermost_loop_ = open.outer_loop;
}

void Parser::report_missing_end() {
  if (in_arm()) {
    context_.expected("a statement");
  } else if (context_.expected("'}'")) {
    context_.reporter.note(stmts()[open_.back().begin].place, "the block begins here");
  }
}

// Simple statements.

void Parser::parse_declaration() {
  const SourcePlace place = current().place;
  advance();
  if (current().kind != TokenKind::name) {
    context_.expected("an identifier");
    if (is_keyword(current().kind) && !on_new_line()) advance();
    while (current().text == "[" || current().text == "]") advance();
    declare_other_type();
    return recover();
  }
  const Token name = current();
  advance();
  Stmt stmt{StmtKind::declare, place, {}, {}, 0};
  bool ok = context_.expect(TokenKind::equal, "'=' and an initial value");
  const bool allowed = ok && check_declaration(name, place);
  ok = ok && expressions_.parse(stmt.expr);
  stmt.variable = context_.add_variable(name.text, name.place);
  if (ok && allowed) {
    context_.names.declare(name.symbol, stmt.variable);
  } else {
    context_.names.declare_after_error(name.symbol, stmt.variable);
  }
  add(stmt);
  if (ok && context_.expect(TokenKind::semicolon, "';'")) return;
  declare_listed_names();
  return ok ? finish_statement() : recover_from_header();
}

/// After `int a` or `int a = 1`: the uses of the names after commas are not to be reported.
void Parser::declare_listed_names() {
  while (current().text == ",") {
    advance();
    if (current().kind != TokenKind::name) return;
    const Token name = current();
    advance();
    ExprRange value;
    const bool has_value = context_.at(TokenKind::equal);
    if (has_value) advance();
    const bool ok = !has_value || expressions_.parse(value);
    declare_after_error(name);
    if (!ok) return;
  }
}

/// So that its uses are not reported.
void Parser::declare_after_error(const Token& name) {
  context_.names.declare_after_error(name.symbol, context_.add_variable(name.text, name.place));
}

/// After `float x` or `int[] x`: the uses of x are not to be reported.
void Parser::declare_other_type() {
  if (current().kind != TokenKind::name || on_new_line()) return;
  const Token name = current();
  advance();
  if (current().kind != TokenKind::equal && current().kind != TokenKind::semicolon) return;
  declare_after_error(name);
}

/// Whether the name may be declared here; reports why not.
bool Parser::check_declaration(const Token& name, SourcePlace place) {
  const cfg::VariableId earlier = context_.names.find_in_scope(name.symbol);
  if (earlier) {
    context_.reporter.error(name.place, fmt::format("redefining name {}", shown(name)));
    context_.reporter.note(context_.function.variables[earlier].declared,
                           fmt::format("{} is defined here", shown(name)));
  } else if (in_arm_of_if()) {
    context_.reporter.error(place, "cannot define a new name on one arm of an if");
  }
  return !earlier && !in_arm_of_if();
}

void Parser::parse_assignment() {
  const Token name = current();
  advance();
  if (!context_.at(TokenKind::equal)) {
    const Token found = current();
    if (is_arithmetic(found)) advance();
    const bool is_variable = context_.names.find(name.symbol).valid();
    context_.expected("'='", found, statement_hint(name, is_variable, found, current()));
    declare_other_type();
    return recover_from_header();
  }
  advance();
  Stmt stmt{StmtKind::assign, name.place, context_.resolve(name), {}, 0};
  if (!expressions_.parse(stmt.expr)) return recover();
  add(stmt);
  finish_statement();
}

void Parser::parse_return() {
  Stmt stmt{StmtKind::return_, current().place, {}, {}, 0};
  advance();
  if (!expressions_.parse(stmt.expr)) return recover();
  add(stmt);
  finish_statement();
}

void Parser::parse_jump(StmtKind kind) {
  const SourcePlace place = current().place;
  const bool may_be_in_loop = innermost_loop_ != no_loop || is_headless_ || num_headless_ != 0;
  if (!may_be_in_loop && place != context_.reporter.last_error()) {
    context_.reporter.error(place, fmt::format("no active loop for a {}", current().text));
  }
  advance();
  add({kind, place, {}, {}, innermost_loop_});
  finish_statement();
}

void Parser::parse_show_graph() {
  add({StmtKind::show_graph, current().place, {}, {}, 0});
  advance();
  finish_statement();
}

void Parser::reject_else() {
  // In an arm, the else may belong to the if whose arm is missing.
  if (in_arm()) {
    context_.expected("a statement");
    return;
  }
  const bool may_have_if = is_headless_ || follows_headless_;
  if (!may_have_if) context_.reporter.error(current().place, "'else' without an 'if'");
  advance();
}

void Parser::reject_statement() {
  context_.expected("a statement");
  advance();
  recover();
}

void Parser::finish_statement() {
  if (context_.expect(TokenKind::semicolon, "';'")) return;
  // A name on a new line begins the next statement: only the ';' is missing.
  if (current().kind != TokenKind::name || !on_new_line()) recover();
}

/// Skips to where the next statement may begin.
void Parser::recover() {
  for (; !context_.reporter.stopped(); advance()) {
    const TokenKind kind = current().kind;
    if (kind == TokenKind::semicolon) {
      if (std::exchange(lost_header_, false)) is_headless_ = true;  // its body has been skipped
      return advance();
    }
    if (kind == TokenKind::open_brace) lost_header_ = true;
    const bool stops = kind == TokenKind::end || kind == TokenKind::close_brace ||
                       (kind == TokenKind::else_ && in_arm());
    if (stops || begins_statement(kind)) return;
  }
}

/// The same after a header of another language; skips its block if the header declares names.
void Parser::recover_from_header() {
  if (!context_.at(TokenKind::open_paren)) return recover();
  advance();
  const bool declares = skip_to_close(0, true);
  if (declares && context_.at(TokenKind::open_brace)) return skip_block();
  lost_header_ = !context_.at(TokenKind::semicolon);
  recover();
}

void Parser::skip_block() {
  std::size_t depth = 0;
  for (; !context_.reporter.stopped() && current().kind != TokenKind::end; advance()) {
    if (current().kind == TokenKind::open_brace) ++depth;
    if (current().kind == TokenKind::close_brace && --depth == 0) return advance();
  }
}

void Parser::warn_of_unused_names(Diagnostics& diagnostics) const {
  const Function& function = context_.function;
  for (const cfg::VariableId v : function.variables.ids()) {
    if (v == function.parameters.front() || context_.is_read[v.index()]) continue;
    const cfg::Variable& variable = function.variables[v];
    diagnostics.push_back({Severity::warning, variable.declared,
                           fmt::format("unused variable '{}': it is never read", variable.name)});
  }
}

}  // namespace

ParseResult parse(const SourceText& source) {
  Reporter size;
  if (!size.accepts_size(source)) return {{}, {}, size.take()};
  return Parser(source.text()).run();
}

}  // namespace ssac::frontend::simple
