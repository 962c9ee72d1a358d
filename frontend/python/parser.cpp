#include "frontend/python/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "frontend/code_point.h"
#include "frontend/python/annotation.h"
#include "frontend/python/expression_parser.h"
#include "frontend/python/for_loop.h"
#include "frontend/python/module_constants.h"
#include "frontend/python/names.h"
#include "frontend/python/parse_context.h"
#include "frontend/python/statement_parser.h"

namespace ssac::frontend::python {

namespace {

class Parser {
 public:
  explicit Parser(std::string_view text)
      : context_(text),
        expressions_(context_),
        statements_(context_, expressions_),
        names_(context_) {
    module_.begin("main");
    context_.scope = &module_;
    // Roughly what typical programs need; the upper limit keeps a file of comments cheap.
    constexpr std::size_t most = std::size_t{1} << 22U;
    module_.function().stmts.reserve(std::min(most, text.size() / 16));
    module_.function().exprs.reserve(std::min(most, text.size() / 5));
  }
  ParseResult run();

 private:
  /// An open suite and its construct.
  struct Open {
    enum class Kind : std::uint8_t {
      def,
      then_arm,    // of an if or an elif
      else_arm,    // of an if, written `else`
      rest,        // of an if: the else arm that is its elif
      loop,        // the body of a while or a for
      loop_else,   // its else part
      main_guard,  // of if __name__ == "__main__"
      stray,       // indented for no reason
    };
    Kind kind = Kind::stray;
    std::uint32_t begin = 0;       // the if_begin or the while_begin
    std::uint32_t middle = 0;      // the else_begin or the while_else; 0: there is none
    std::uint32_t outer_loop = 0;  // of a loop: the previous innermost loop
    std::uint32_t block = 0;       // of a for: the block_begin around it
  };
  void parse_line();
  void parse_simple_statements();
  [[nodiscard]] bool is_value(const Stmt& stmt) const;
  void begin_if();
  bool begin_if_arm(SourcePlace place, std::string_view keyword);
  bool at_main_guard();
  void begin_main_guard(std::uint32_t line);
  void begin_while();
  void begin_for();
  bool parse_condition_and_suite(std::uint32_t begin, std::string_view keyword);
  bool parse_suite(std::string_view what, std::uint32_t line);
  void end_suite();
  bool continue_construct();
  bool parse_elif(Open& open, SourcePlace place);
  bool parse_else(Open& open);
  void end_construct(const Open& open, StmtKind kind);

  void begin_def();
  void parse_def_header();
  bool parse_parameters();
  bool parse_parameter();
  void end_def();
  void end_function(SourcePlace end);

  void recover(bool has_parts = false);
  bool skip_block();
  [[nodiscard]] bool in_header() const;
  void return_value();

  std::uint32_t add(const Stmt& stmt) { return context_.scope->function().add(stmt); }
  std::vector<Stmt>& stmts() { return context_.scope->function().stmts; }
  [[nodiscard]] const Token& current() const { return context_.current; }
  [[nodiscard]] bool at(TokenKind kind) const { return context_.at(kind); }
  void advance() { context_.advance(); }
  [[nodiscard]] bool stopped() const { return context_.reporter.stopped() || at(TokenKind::end); }

  ParseContext context_;
  ExpressionParser expressions_;
  StatementParser statements_;
  Names names_;
  Scope module_;
  Scope def_;
  std::vector<Function> defs_;
  std::vector<Open> open_;
  std::optional<std::uint32_t> value_;  // the module's last expression statement
  bool syntax_error_ = false;           // names may be missing, or in the wrong function
};

ParseResult Parser::run() {
  while (!stopped()) parse_line();
  return_value();
  end_function(current().place);
  if (!syntax_error_ && !context_.lexer.string_left_open()) {
    names_.end_function(module_);
    names_.check(module_);
  }
  ParseResult result;
  const bool ok = !context_.reporter.any_error();
  if (ok) bind_module_constants(defs_, names_.module_reads());
  result.diagnostics = context_.reporter.take();
  sort_by_place(result.diagnostics);
  if (!ok) return result;
  std::vector<Function>& functions = result.program.functions;
  if (!module_.function().stmts.empty() || defs_.empty()) {
    std::unordered_set<std::string_view> taken;
    for (const Function& def : defs_) taken.insert(def.name);
    std::string& name = module_.function().name;
    if (taken.contains(name)) name = module_name_beside_main;
    for (int k = 2; taken.contains(name); ++k) {
      name = fmt::format("{}{}", module_name_beside_main, k);
    }
    functions.push_back(std::move(module_.function()));
  }
  std::ranges::move(defs_, std::back_inserter(functions));
  return result;
}

void Parser::parse_line() {
  switch (current().kind) {
    case TokenKind::newline: return advance();
    case TokenKind::indent:
      if (current().place != context_.reporter.last_error()) {
        context_.error(current().place, "unexpected indent");
      }
      syntax_error_ = true;
      context_.misses_suite = true;
      open_.push_back({});
      return advance();
    case TokenKind::dedent: advance(); return end_suite();
    case TokenKind::if_: return begin_if();
    case TokenKind::while_: return begin_while();
    case TokenKind::for_: return begin_for();
    case TokenKind::def_: return begin_def();
    case TokenKind::elif_:
    case TokenKind::else_:
      if (context_.knows_suite()) {
        context_.error(current().place,
                       fmt::format("'{}' without an 'if'{}", current().text,
                                   at(TokenKind::else_) ? ", a 'while' or a 'for'" : ""));
      }
      return recover();
    default: return parse_simple_statements();
  }
}

/// The simple statements of one line.
void Parser::parse_simple_statements() {
  while (!stopped()) {
    const std::size_t before = stmts().size();
    const bool in_module = context_.scope == &module_;
    const bool is_try = at(TokenKind::other_keyword) && current().text == "try";
    if (!statements_.parse(in_module)) return recover(is_try);
    if (in_module && stmts().size() > before && is_value(stmts().back())) {
      value_ = static_cast<std::uint32_t>(stmts().size() - 1);
    }
    const bool more = context_.accept(TokenKind::semicolon);
    if (context_.accept(TokenKind::newline)) return;
    if (!more) {
      context_.expected("a new line or ';'");
      return recover();
    }
  }
}

/// Whether a statement can give the value of the module: an expression that is not inside another
/// statement.
bool Parser::is_value(const Stmt& stmt) const {
  const bool is_outermost = std::ranges::all_of(
      open_, [](const Open& open) { return open.kind == Open::Kind::main_guard; });
  return is_outermost && stmt.kind == StmtKind::evaluate &&
         !module_.is_print(module_.function().exprs[stmt.expr.last - 1]);
}

// If, while and for.

void Parser::begin_if() {
  const SourcePlace place = current().place;
  advance();
  if (at_main_guard()) return begin_main_guard(place.line);
  if (begin_if_arm(place, "if")) end_suite();
}

/// Parses from the condition on. Returns whether the suite has ended.
bool Parser::begin_if_arm(SourcePlace place, std::string_view keyword) {
  const std::uint32_t begin = add({StmtKind::if_begin, place, {}, {}, 0});
  open_.push_back({.kind = Open::Kind::then_arm, .begin = begin});
  return parse_condition_and_suite(begin, keyword);
}

/// After an `if`: whether it tests that the file is the main program, which it is here.
bool Parser::at_main_guard() {
  return context_.scope == &module_ && open_.empty() && at(TokenKind::name) &&
         current().text == module_name_variable;
}

void Parser::begin_main_guard(std::uint32_t line) {
  const Token name = current();
  advance();
  const bool compares = current().op == ExprKind::eq;
  if (compares) advance();
  const std::string_view text = current().text;
  const bool to_main = text == "\"__main__\"" || text == "'__main__'";
  if (compares && to_main) advance();
  const bool is_whole = at(TokenKind::colon) || at(TokenKind::newline);
  if (!compares || !to_main || !is_whole) {
    context_.outside_module_name(name.place);
    return recover();
  }
  open_.push_back({.kind = Open::Kind::main_guard});
  if (parse_suite("'if' statement", line)) end_suite();
}

void Parser::begin_while() {
  const std::uint32_t begin = add({StmtKind::while_begin, current().place, {}, {}, 0});
  open_.push_back(
      {.kind = Open::Kind::loop, .begin = begin, .outer_loop = context_.innermost_loop});
  advance();
  if (parse_condition_and_suite(begin, "while")) end_suite();
}

void Parser::begin_for() {
  const SourcePlace place = current().place;
  const std::optional<ForLoop> loop = parse_for_header(context_, expressions_);
  if (!loop) return recover(true);
  open_.push_back({.kind = Open::Kind::loop,
                   .begin = loop->while_begin,
                   .outer_loop = context_.innermost_loop,
                   .block = loop->block});
  context_.innermost_loop = loop->while_begin;
  if (parse_suite("'for' statement", place.line)) end_suite();
}

/// Parses from the condition on. Returns whether the suite has ended.
bool Parser::parse_condition_and_suite(std::uint32_t begin, std::string_view keyword) {
  const std::uint32_t line = stmts()[begin].place.line;
  ExprRange condition;
  if (expressions_.parse(condition, Purpose::condition)) {
    stmts()[begin].expr = condition;
    const SourcePlace place = current().place;
    if (context_.accept(TokenKind::equal)) {
      const std::string_view next = current().text;
      const std::string_view meant = next == "<" ? "<=" : next == ">" ? ">=" : "==";
      context_.error(place, fmt::format("expected ':' before '=', did you mean '{}'?", meant));
    }
  }
  if (open_.back().kind == Open::Kind::loop) context_.innermost_loop = begin;
  return parse_suite(fmt::format("'{}' statement", keyword), line);
}

/// Parses from the colon on. Returns whether the suite has ended: it was on the line of the header,
/// or is missing.
bool Parser::parse_suite(std::string_view what, std::uint32_t line) {
  // A colon in a bracket does not end a header: the bracket was never closed.
  const bool is_in_bracket = at(TokenKind::colon) && context_.lexer.in_brackets();
  const bool ok = !is_in_bracket && context_.expect(TokenKind::colon, "':'");
  if (!ok) {
    syntax_error_ = true;
    while (!stopped() && !at(TokenKind::newline)) advance();
  }
  const bool goes_on = context_.lexer.bracket_left_open();  // the header, known to be wrong
  if (context_.accept(TokenKind::newline)) {
    if (context_.accept(TokenKind::indent)) return false;
    if (!ok) return true;
    syntax_error_ = true;
    context_.misses_suite = true;
    if (!goes_on && current().place != context_.reporter.last_error()) {
      context_.error(current().place,
                     fmt::format("expected an indented block after {} on line {}", what, line));
    }
    return true;
  }
  parse_simple_statements();
  return true;
}

/// Called when the last suite has ended: continues with the next part of its construct, or ends it.
void Parser::end_suite() {
  while (!open_.empty() && continue_construct()) {
  }
}

/// Returns whether the suite that is now the last one has ended as well: that of the next part, or
/// of the construct around it.
bool Parser::continue_construct() {
  Open& open = open_.back();
  const bool is_then = open.kind == Open::Kind::then_arm;
  if (is_then && at(TokenKind::elif_)) return parse_elif(open, current().place);
  if ((is_then || open.kind == Open::Kind::loop) && at(TokenKind::else_)) return parse_else(open);
  switch (open.kind) {
    case Open::Kind::then_arm:
    case Open::Kind::else_arm:
    case Open::Kind::rest: end_construct(open, StmtKind::if_end); break;
    case Open::Kind::loop:
    case Open::Kind::loop_else: end_construct(open, StmtKind::while_end); break;
    case Open::Kind::def: end_def(); break;
    case Open::Kind::main_guard:
      if (at(TokenKind::else_) || at(TokenKind::elif_)) {
        context_.outside("an 'else' of 'if __name__ == \"__main__\":' is");
        recover(true);
      }
      break;
    case Open::Kind::stray: break;
  }
  open_.pop_back();
  return !open_.empty() && open_.back().kind == Open::Kind::rest;
}

/// An elif is an if in the else arm of the previous if.
bool Parser::parse_elif(Open& open, SourcePlace place) {
  open.kind = Open::Kind::rest;
  open.middle = add({StmtKind::else_begin, place, {}, {}, 0});
  stmts()[open.begin].match = open.middle;
  advance();
  return begin_if_arm(place, "elif");
}

bool Parser::parse_else(Open& open) {
  const bool is_loop = open.kind == Open::Kind::loop;
  const SourcePlace place = current().place;
  advance();
  if (!is_loop && at(TokenKind::if_)) {
    context_.error(place, "'else if' is written 'elif'");
    return parse_elif(open, place);
  }
  open.middle = add({is_loop ? StmtKind::while_else : StmtKind::else_begin, place, {}, {}, 0});
  stmts()[open.begin].match = open.middle;
  open.kind = is_loop ? Open::Kind::loop_else : Open::Kind::else_arm;
  if (is_loop) context_.innermost_loop = open.outer_loop;
  return parse_suite("'else' statement", place.line);
}

void Parser::end_construct(const Open& open, StmtKind kind) {
  const SourcePlace place = context_.previous_place;
  stmts()[open.middle != 0 ? open.middle : open.begin].match =
      add({kind, place, {}, {}, open.begin});
  if (kind != StmtKind::while_end) return;
  context_.innermost_loop = open.outer_loop;
  const bool is_for = stmts()[open.begin].variable.valid();
  if (is_for) stmts()[open.block].match = add({StmtKind::block_end, place, {}, {}, open.block});
}

// Functions.

void Parser::begin_def() {
  if (!open_.empty()) {
    context_.outside("functions inside functions or other statements are");
    return recover();
  }
  const std::uint32_t line = current().place.line;
  open_.push_back({.kind = Open::Kind::def});
  parse_def_header();
  if (parse_suite("function definition", line)) end_suite();
}

/// `def name(parameters)`, without the colon.
void Parser::parse_def_header() {
  advance();
  const Token name = current();
  def_.begin(name.text);
  context_.scope = &def_;
  if (!context_.expect(TokenKind::name, "a function name")) return;
  names_.define(name);
  if (current().text == "[") {
    context_.outside("type parameters are");
    return;
  }
  if (context_.expect(TokenKind::open_paren, "'('") && parse_parameters()) {
    names_.set_parameters(name, def_.function().parameters.size());
    if (context_.accept(TokenKind::arrow)) skip_annotation(context_);
  }
}

bool Parser::parse_parameters() {
  while (!at(TokenKind::close_paren)) {
    if (!parse_parameter()) return false;
    if (!context_.accept(TokenKind::comma)) break;
  }
  return context_.expect(TokenKind::close_paren, "')'");
}

bool Parser::parse_parameter() {
  const Token name = current();
  if (at(TokenKind::star) || at(TokenKind::double_star) || current().text == "/") {
    return context_.outside(fmt::format("parameters with '{}' are", current().text));
  }
  if (!context_.expect(TokenKind::name, "a parameter name")) return false;
  if (def_.assigns(name.symbol)) {
    context_.error(name.place, fmt::format("duplicate argument {} in function definition",
                                           shown_text(name.text)));
  }
  Function& function = def_.function();
  function.parameters.push_back(def_.assign(name.symbol, name.text, name.place));
  if (context_.accept(TokenKind::colon) && !skip_annotation(context_)) return false;
  if (at(TokenKind::equal)) context_.outside("default values of parameters are");
  return true;
}

void Parser::end_def() {
  end_function(context_.previous_place);
  names_.end_function(def_);
  defs_.push_back(std::move(def_.function()));
  context_.scope = &module_;
}

/// A function without a return of a value ends with a bare return; in one that has such a return,
/// reaching the end is worth the warning of CFG simplification.
void Parser::end_function(SourcePlace end) {
  context_.scope->function().end = end;
  const bool gives_value = std::ranges::any_of(stmts(), [](const Stmt& stmt) {
    return stmt.kind == StmtKind::return_ && stmt.expr.first != stmt.expr.last;
  });
  const bool exists = context_.scope == &def_ || !stmts().empty() || defs_.empty();
  if (!gives_value && exists) add({StmtKind::return_, end, {}, {}, 0});
}

// Errors, and the end.

/// Skips the line, and the block that belongs to it. The line begins a construct if it has a block
/// or a suite, or if `has_parts` says so; then the further parts of that are skipped, too.
void Parser::recover(bool has_parts) {
  static constexpr std::array<std::string_view, 4> parts = {"elif", "else", "except", "finally"};
  syntax_error_ = true;
  do {
    for (; !stopped() && !at(TokenKind::newline); advance()) has_parts |= in_header();
    context_.accept(TokenKind::newline);
    has_parts |= skip_block();
  } while (has_parts && !stopped() && std::ranges::find(parts, current().text) != parts.end());
}

/// Whether the token shows that the line, which was not understood, is a header and its suite: the
/// colon between them or, if that was taken for one before an annotation, what can be no type.
bool Parser::in_header() const {
  if (at(TokenKind::colon)) return !context_.lexer.in_brackets();
  return at(TokenKind::pass_) || at(TokenKind::break_) || at(TokenKind::continue_) ||
         at(TokenKind::return_);
}

/// Returns whether there is a block.
bool Parser::skip_block() {
  if (!at(TokenKind::indent)) return false;
  std::size_t depth = 0;
  do {
    if (at(TokenKind::indent)) ++depth;
    if (at(TokenKind::dedent)) --depth;
    advance();
  } while (depth > 0 && !stopped());
  return true;
}

/// Makes the last expression statement the value of the module.
void Parser::return_value() {
  if (!value_) return;
  std::vector<Stmt>& all = module_.function().stmts;
  Stmt& value = all[*value_];
  if (*value_ + 1 == all.size()) {
    value.kind = StmtKind::return_;
    return;
  }
  value.kind = StmtKind::declare;
  value.variable = module_.add_hidden("$value", value.place);
  const Stmt stmt = value;
  std::vector<Expr>& exprs = module_.function().exprs;
  const auto at = static_cast<std::uint32_t>(exprs.size());
  exprs.push_back({ExprKind::name, stmt.place, 0, stmt.variable});
  all.push_back({StmtKind::return_, stmt.place, {}, {at, at + 1}, 0});
}

}  // namespace

ParseResult parse(const SourceText& source) {
  Reporter size;
  if (!size.accepts_size(source)) return {{}, {}, size.take()};
  return Parser(source.text()).run();
}

}  // namespace ssac::frontend::python
