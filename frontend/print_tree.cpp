#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

#include "cfg/support/visible.h"
#include "frontend/expr_tree.h"
#include "frontend/print.h"

namespace ssac::frontend {

namespace {

class TreePrinter {
 public:
  explicit TreePrinter(const Function& function)
      : function_(function), names_(cfg::unique_names(function.variables)) {}

  std::string print() {
    add("function {}(", function_.name);
    std::string_view separator;
    for (const cfg::VariableId parameter : function_.parameters) {
      add("{}{}", separator, names_[parameter]);
      separator = ", ";
    }
    add(")\n");
    depth_ = 1;
    for (const Stmt& stmt : function_.stmts) print_statement(stmt);
    line("end", function_.end);
    return std::move(out_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }
  void indent(std::size_t depth) {
    out_.append(2 * std::min(depth, deepest_indentation), ' ');
    if (depth > deepest_indentation) add("(depth {}) ", depth);
  }
  void line(std::string_view text, SourcePlace place) {
    indent(depth_);
    add("{} @{}:{}\n", text, place.line, place.column);
  }
  void print_statement(const Stmt& stmt);
  void print_expr(ExprRange range, std::size_t depth);
  void print_node(const Expr& expr);
  void print_callee(const cfg::Symbol& callee);

  const Function& function_;
  const IdVector<cfg::VariableId, std::string> names_;
  std::string out_;
  std::size_t depth_ = 0;
};

void TreePrinter::print_statement(const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::block_begin:
      line("block", stmt.place);
      ++depth_;
      return;
    case StmtKind::block_end: --depth_; return;
    case StmtKind::declare:
    case StmtKind::assign:
      line((stmt.kind == StmtKind::declare ? "declare " : "assign ") + names_[stmt.variable],
           stmt.place);
      return print_expr(stmt.expr, depth_ + 1);
    case StmtKind::if_begin:
    case StmtKind::while_begin:
      line(stmt.kind == StmtKind::if_begin ? "if" : "while", stmt.place);
      print_expr(stmt.expr, depth_ + 1);
      indent(depth_ + 1);
      out_ += stmt.kind == StmtKind::if_begin ? "then\n" : "do\n";
      depth_ += 2;
      return;
    case StmtKind::else_begin:
    case StmtKind::while_else:
      indent(depth_ - 1);
      out_ += "else\n";
      return;
    case StmtKind::if_end:
    case StmtKind::while_end: depth_ -= 2; return;
    case StmtKind::break_: return line("break", stmt.place);
    case StmtKind::continue_: return line("continue", stmt.place);
    case StmtKind::return_: line("return", stmt.place); return print_expr(stmt.expr, depth_ + 1);
    case StmtKind::evaluate: line("evaluate", stmt.place); return print_expr(stmt.expr, depth_ + 1);
    case StmtKind::show_graph: return line("show graph", stmt.place);
  }
}

void TreePrinter::print_expr(ExprRange range, std::size_t depth) {
  const std::span<const Expr> exprs = function_.expr(range);
  if (exprs.empty()) return;
  ExprTree(exprs).visit_down(depth, [&](std::size_t node, std::size_t depth_of_node) {
    const SourcePlace place = exprs[node].place;
    indent(depth_of_node);
    print_node(exprs[node]);
    add(" @{}:{}\n", place.line, place.column);
    return depth_of_node + 1;
  });
}

/// With the items of a print, if it has any.
void TreePrinter::print_callee(const cfg::Symbol& callee) {
  add("call {}", callee.name);
  const bool prints = callee.kind == cfg::Symbol::Kind::print && !callee.detail.empty();
  if (prints) add(" {{{}}}", visible(callee.detail));
}

void TreePrinter::print_node(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::constant: return add("{}", expr.value);
    case ExprKind::name: return add("{}", names_[expr.variable]);
    case ExprKind::keep: return add("keep {}", names_[expr.variable]);
    case ExprKind::call: return print_callee(function_.symbols[expr.link]);
    case ExprKind::logic_end:
    case ExprKind::choice_end: {
      out_ += symbol_of(expr.kind);
      const cfg::VariableId variable = function_.exprs[expr.link].variable;
      if (variable) add(" to {}", names_[variable]);
      return;
    }
    default: out_ += symbol_of(expr.kind);
  }
}

}  // namespace

std::string to_tree_text(const Function& function) { return TreePrinter(function).print(); }

}  // namespace ssac::frontend
