#include "tests/support/source_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/text/print_items.h"
#include "frontend/expr_tree.h"
#include "frontend/print.h"

namespace ssac::test {

using frontend::Expr;
using frontend::ExprKind;
using frontend::ExprRange;
using frontend::ExprTree;
using frontend::Function;
using frontend::Stmt;
using frontend::StmtKind;

namespace {

using Level = cfg::Operation::Level;

Level level_of(ExprKind kind) {
  if (kind == ExprKind::not_ || kind == ExprKind::keep || kind == ExprKind::logic_end ||
      kind == ExprKind::choice_end) {
    return Level::none;
  }
  return is_operator(kind) ? cfg::operation_of(operator_of(kind).opcode).level : Level::leaf;
}

constexpr Level above(Level level) { return static_cast<Level>(static_cast<int>(level) + 1); }

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
  /// How the statements of an arm or body are delimited.
  struct Arm {
    bool braces = false;
    bool indented = false;
  };

  /// A node or a text that is still to be printed.
  struct Work {
    std::size_t node = 0;
    std::string_view text;
  };

  void print_statement(std::size_t index);
  void begin_line(std::string_view text);
  void open_arm(std::size_t first, std::size_t last, bool before_else, bool after_else);
  bool close_arm();
  [[nodiscard]] std::size_t next_statement(std::size_t index) const;
  [[nodiscard]] bool ends_in_open_if(std::size_t first, std::size_t last) const;
  void print_expr(ExprRange range);
  void add_parts(std::span<const Expr> exprs, const ExprTree& tree, std::size_t node,
                 std::vector<Work>& parts) const;
  void print_constant(std::int64_t value);

  const Function& function_;
  const SourceOptions options_;
  std::string out_;
  std::vector<Arm> arms_;
  std::size_t indentation_ = 0;
  bool same_line_ = false;  // the next statement continues the line of its construct
};

void SourcePrinter::begin_line(std::string_view text) {
  if (same_line_) {
    out_ += ' ';
    same_line_ = false;
  } else {
    if (!out_.empty()) out_ += '\n';
    out_.append(2 * std::min(indentation_, frontend::deepest_indentation), ' ');
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
      const StmtKind match = function_.stmts[stmt.match].kind;
      const bool before_else = match == StmtKind::else_begin || match == StmtKind::while_else;
      return open_arm(index + 1, stmt.match, before_else, false);
    }
    case StmtKind::else_begin:
    case StmtKind::while_else:
      same_line_ = close_arm();
      begin_line("else");
      return open_arm(index + 1, stmt.match, false, true);
    case StmtKind::if_end:
    case StmtKind::while_end: close_arm(); return;
    case StmtKind::break_: begin_line("break"); break;
    case StmtKind::continue_: begin_line("continue"); break;
    case StmtKind::return_:
      begin_line("return");
      if (stmt.expr.first != stmt.expr.last) out_ += ' ';
      print_expr(stmt.expr);
      break;
    case StmtKind::evaluate:
      begin_line("");
      print_expr(stmt.expr);
      break;
    case StmtKind::show_graph: begin_line("#showGraph"); break;
  }
  out_ += ';';
}

/// Begins an arm or body with the statements [first, last), right after its construct.
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

/// Returns whether the arm ended with a closing brace, so that an `else` can follow on its line.
bool SourcePrinter::close_arm() {
  const Arm arm = arms_.back();
  arms_.pop_back();
  if (arm.indented) --indentation_;
  if (arm.braces) begin_line("}");
  return arm.braces || (!arm.indented && out_.back() == '}');
}

/// The index after the statement or, if it opens a construct, after the whole construct.
std::size_t SourcePrinter::next_statement(std::size_t index) const {
  const Stmt& stmt = function_.stmts[index];
  switch (stmt.kind) {
    case StmtKind::block_begin: return std::size_t{stmt.match} + 1;
    case StmtKind::while_begin:
    case StmtKind::if_begin: {
      const Stmt& match = function_.stmts[stmt.match];
      const bool has_else =
          match.kind == StmtKind::else_begin || match.kind == StmtKind::while_else;
      return std::size_t{has_else ? match.match : stmt.match} + 1;
    }
    default: return index + 1;
  }
}

/// Whether an `else` after the statements would belong to an if among them. Goes backwards over the
/// ends of constructs; each end is visited for one arm only, so all calls together take linear
/// time.
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
  // Literals have no sign, and the minimum value has no literal.
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
  if (exprs.empty()) return;
  const ExprTree tree(exprs);
  std::vector<Work> work = {{tree.root(), {}}};
  std::vector<Work> parts;
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
      parts.clear();
      add_parts(exprs, tree, item.node, parts);
      work.insert(work.end(), parts.rbegin(), parts.rend());
    }
  }
}

/// The parts of an inner node, in the order in which they are printed.
void SourcePrinter::add_parts(std::span<const Expr> exprs, const ExprTree& tree, std::size_t node,
                              std::vector<Work>& parts) const {
  const Expr& expr = exprs[node];
  const std::vector<std::size_t> operands = tree.operands(node);
  const Level level = level_of(expr.kind);
  const auto add_operand = [&](std::size_t operand, Level least) {
    const ExprKind kind = exprs[operand].kind;
    const bool is_operator = kind != ExprKind::constant && kind != ExprKind::name;
    const bool wrapped = options_.all_parentheses ? is_operator : level_of(kind) < least;
    if (wrapped) parts.push_back({0, "("});
    parts.push_back({operand, {}});
    if (wrapped) parts.push_back({0, ")"});
  };
  const auto add_text = [&](std::string_view text) { parts.push_back({0, text}); };
  const auto add_arguments = [&](const cfg::Symbol& callee, std::size_t count) {
    const bool prints = callee.kind == cfg::Symbol::Kind::print;
    std::size_t operand = 0;
    bool is_first = true;
    for (const cfg::PrintItem& item : cfg::print_items(prints ? callee.detail : "", count)) {
      if (!std::exchange(is_first, false)) add_text(", ");
      const bool is_text = item.kind == cfg::PrintItem::Kind::text;
      is_text ? add_text(item.written) : add_operand(operands[operand++], Level::none);
    }
  };
  switch (expr.kind) {
    case ExprKind::not_: add_text("not "); return add_operand(operands[0], Level::comparison);
    case ExprKind::keep:
      add_text(function_.variables[expr.variable].name);
      add_text(" := ");
      return add_operand(operands[0], Level::comparison);
    case ExprKind::call:
      add_text(function_.symbols[expr.link].name);
      add_text("(");
      add_arguments(function_.symbols[expr.link], operands.size());
      return add_text(")");
    case ExprKind::logic_end:
      for (std::size_t k = 0; k < operands.size(); ++k) {
        // A test directly follows its operand.
        if (k > 0) {
          add_text(exprs[operands[k - 1] + 1].kind == ExprKind::and_test ? " and " : " or ");
        }
        add_operand(operands[k], Level::comparison);
      }
      return;
    case ExprKind::choice_end:
      add_operand(operands[1], Level::comparison);
      add_text(" if ");
      add_operand(operands[0], Level::comparison);
      add_text(" else ");
      return add_operand(operands[2], Level::comparison);
    default:
      if (operands.size() == 1) {
        add_text(symbol_of(expr.kind));
        return add_operand(operands[0], level);
      }
      add_operand(operands[0], level);
      add_text(" ");
      add_text(symbol_of(expr.kind));
      add_text(" ");
      add_operand(operands[1], above(level));
  }
}

}  // namespace

std::string to_source(const Function& function, SourceOptions options) {
  return SourcePrinter(function, options).print();
}

}  // namespace ssac::test
