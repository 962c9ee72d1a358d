#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string_view>
#include <vector>

#include "frontend/expr_tree.h"
#include "frontend/print.h"

namespace ssac::frontend {

namespace {

int precedence(ExprKind kind) {
  switch (kind) {
    case ExprKind::eq:
    case ExprKind::ne:
    case ExprKind::lt:
    case ExprKind::le:
    case ExprKind::gt:
    case ExprKind::ge: return 1;
    case ExprKind::add:
    case ExprKind::sub: return 2;
    case ExprKind::mul:
    case ExprKind::div: return 3;
    case ExprKind::floor_div:
    case ExprKind::floor_mod: return 3;
    case ExprKind::neg: return 4;
    case ExprKind::not_:
    case ExprKind::keep:
    case ExprKind::call:
    case ExprKind::logic_begin:
    case ExprKind::and_test:
    case ExprKind::or_test:
    case ExprKind::logic_end:
    case ExprKind::choice_begin:
    case ExprKind::choice_test:
    case ExprKind::choice_else:
    case ExprKind::choice_end:
    case ExprKind::constant:
    case ExprKind::name: return 5;
  }
  return 5;
}

class SourcePrinter {
 public:
  SourcePrinter(const Function& function, SourceOptions options)
      : function_(function), options_(options) {}

  std::string print() {
    for (std::size_t i = 0; i < function_.stmts.size(); ++i) print_statement(i);
    if (!out_.empty()) out_ += '\n';
    return std::move(out_);
  }

 private:
  /// How the statements of an arm or body were set off.
  struct Arm {
    bool braces = false;
    bool indented = false;
  };

  void print_statement(std::size_t index);
  void begin_line(std::string_view text);
  void open_arm(std::size_t first, std::size_t last, bool before_else, bool after_else);
  bool close_arm();
  [[nodiscard]] std::size_t next_statement(std::size_t index) const;
  [[nodiscard]] bool ends_in_open_if(std::size_t first, std::size_t last) const;
  void print_expr(ExprRange range);
  void print_constant(std::int64_t value);

  const Function& function_;
  const SourceOptions options_;
  std::string out_;
  std::vector<Arm> arms_;
  std::size_t indentation_ = 0;
  bool same_line_ = false;  // the next statement goes on the line of its construct
};

void SourcePrinter::begin_line(std::string_view text) {
  if (same_line_) {
    out_ += ' ';
    same_line_ = false;
  } else {
    if (!out_.empty()) out_ += '\n';
    out_.append(2 * std::min(indentation_, deepest_indentation), ' ');
  }
  out_ += text;
}

void SourcePrinter::print_statement(std::size_t index) {
  const Stmt& stmt = function_.stmts[index];
  switch (stmt.kind) {
    case StmtKind::block_begin:
      begin_line("{");
      ++indentation_;
      return;
    case StmtKind::block_end:
      --indentation_;
      begin_line("}");
      return;
    case StmtKind::declare:
    case StmtKind::assign:
      begin_line(stmt.kind == StmtKind::declare ? "int " : "");
      out_ += function_.variables[stmt.variable].name + " = ";
      print_expr(stmt.expr);
      break;
    case StmtKind::if_begin:
    case StmtKind::while_begin: {
      begin_line(stmt.kind == StmtKind::if_begin ? "if (" : "while (");
      print_expr(stmt.expr);
      out_ += ')';
      const bool before_else = function_.stmts[stmt.match].kind == StmtKind::else_begin;
      return open_arm(index + 1, stmt.match, before_else, false);
    }
    case StmtKind::else_begin:
      same_line_ = close_arm();
      begin_line("else");
      return open_arm(index + 1, stmt.match, false, true);
    case StmtKind::if_end:
    case StmtKind::while_end: close_arm(); return;
    case StmtKind::break_: begin_line("break"); break;
    case StmtKind::continue_: begin_line("continue"); break;
    case StmtKind::return_:
      begin_line("return ");
      print_expr(stmt.expr);
      break;
    case StmtKind::while_else:
    case StmtKind::evaluate: break;
    case StmtKind::show_graph: begin_line("#showGraph"); break;
  }
  out_ += ';';
}

/// Sets off the statements [first, last) of an arm or body, whose construct stands before them.
void SourcePrinter::open_arm(std::size_t first, std::size_t last, bool before_else,
                             bool after_else) {
  if (first == last) {
    out_ += " ;";
    arms_.emplace_back();
    return;
  }
  const StmtKind kind = function_.stmts[first].kind;
  const bool single = next_statement(first) == last;
  same_line_ =
      single && (kind == StmtKind::block_begin || (kind == StmtKind::if_begin && after_else));
  const bool of_while = function_.stmts[first - 1].kind == StmtKind::while_begin;
  Arm arm;
  arm.braces = !single || (kind == StmtKind::declare && !of_while) ||
               (before_else && ends_in_open_if(first, last));
  arm.indented = arm.braces || !same_line_;
  if (arm.braces) out_ += " {";
  if (arm.indented) ++indentation_;
  arms_.push_back(arm);
}

/// Returns whether the arm ended with a brace of its own, after which an `else` can stand.
bool SourcePrinter::close_arm() {
  const Arm arm = arms_.back();
  arms_.pop_back();
  if (arm.indented) --indentation_;
  if (arm.braces) begin_line("}");
  return arm.braces || (!arm.indented && out_.back() == '}');
}

/// The index after the statement and, if it opens a construct, all of that.
std::size_t SourcePrinter::next_statement(std::size_t index) const {
  const Stmt& stmt = function_.stmts[index];
  switch (stmt.kind) {
    case StmtKind::block_begin:
    case StmtKind::while_begin: return std::size_t{stmt.match} + 1;
    case StmtKind::if_begin: {
      const Stmt& match = function_.stmts[stmt.match];
      const bool has_else = match.kind == StmtKind::else_begin;
      return std::size_t{has_else ? match.match : stmt.match} + 1;
    }
    default: return index + 1;
  }
}

/// Whether an `else` after the statements would belong to an if in them. Goes back along the last
/// statements of constructs; each is looked at for one arm only, so all calls together are linear.
bool SourcePrinter::ends_in_open_if(std::size_t first, std::size_t last) const {
  for (std::size_t at = last; at-- > first;) {
    const Stmt& stmt = function_.stmts[at];
    if (stmt.kind != StmtKind::if_end && stmt.kind != StmtKind::while_end) return false;
    const bool is_if = stmt.kind == StmtKind::if_end;
    if (is_if && function_.stmts[stmt.match].match == at) return true;
  }
  return false;
}

void SourcePrinter::print_constant(std::int64_t value) {
  // A literal has no sign, and the least value has no literal.
  if (value >= 0) {
    fmt::format_to(std::back_inserter(out_), "{}", value);
  } else if (value == std::numeric_limits<std::int64_t>::min()) {
    fmt::format_to(std::back_inserter(out_), "(-{} - 1)", std::numeric_limits<std::int64_t>::max());
  } else {
    fmt::format_to(std::back_inserter(out_), "(-{})", -value);
  }
}

void SourcePrinter::print_expr(ExprRange range) {
  const std::span<const Expr> exprs = function_.expr(range);
  const ExprTree tree(exprs);
  /// A node still to print, or text.
  struct Work {
    std::size_t node = 0;
    std::string_view text;
  };
  std::vector<Work> work = {{tree.root(), {}}};
  // The stack takes what is printed last first.
  const auto push_operand = [&](std::size_t operand, int least) {
    const ExprKind kind = exprs[operand].kind;
    const bool wrapped =
        options_.all_parentheses ? num_operands(kind) > 0 : precedence(kind) < least;
    if (wrapped) work.push_back({0, ")"});
    work.push_back({operand, {}});
    if (wrapped) work.push_back({0, "("});
  };
  while (!work.empty()) {
    const Work item = work.back();
    work.pop_back();
    const Expr& expr = exprs[item.node];
    if (!item.text.empty()) {
      out_ += item.text;
    } else if (expr.kind == ExprKind::constant) {
      print_constant(expr.value);
    } else if (expr.kind == ExprKind::name) {
      out_ += function_.variables[expr.variable].name;
    } else {
      const int level = precedence(expr.kind);
      const bool binary = num_operands(expr.kind) == 2;
      push_operand(ExprTree::right(item.node), binary ? level + 1 : level);
      if (binary) work.push_back({0, " "});
      work.push_back({0, symbol_of(expr.kind)});
      if (binary) work.push_back({0, " "});
      if (binary) push_operand(tree.left(item.node), level);
    }
  }
}

}  // namespace

std::string to_source(const Function& function, SourceOptions options) {
  return SourcePrinter(function, options).print();
}

}  // namespace ssac::frontend
