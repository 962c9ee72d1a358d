// The syntax tree as JSON: a flat list of nodes that name their parents, so that deep nesting is no
// problem for writers or readers.
#include <fmt/format.h>

#include <utility>

#include "compare/exchange/json_forms.h"
#include "compare/text/json_stream.h"
#include "frontend/expr_tree.h"

namespace ssac::compare {
namespace {

using frontend::ExprKind;
using frontend::Stmt;
using frontend::StmtKind;
/// The name of a statement that becomes a node.
std::string_view name_of(StmtKind kind) {
  switch (kind) {
    case StmtKind::block_begin: return "block";
    case StmtKind::declare: return "declare";
    case StmtKind::assign: return "assign";
    case StmtKind::if_begin: return "if";
    case StmtKind::while_begin: return "while";
    case StmtKind::break_: return "break";
    case StmtKind::continue_: return "continue";
    case StmtKind::return_: return "return";
    case StmtKind::evaluate: return "evaluate";
    case StmtKind::show_graph: return "show_graph";
    default: return "";
  }
}

class TreeWriter {
 public:
  explicit TreeWriter(const frontend::Function& function)
      : function_(function), names_(cfg::unique_names(function.variables)) {}

  Text write() {
    json_.begin_object();
    json_.add("name", function_.name);
    json_.begin_array("parameters");
    for (const cfg::VariableId v : function_.parameters) json_.add(names_[v]);
    json_.end();
    json_.begin_array("variables");
    for (const cfg::VariableId v : function_.variables.ids()) {
      const cfg::Variable& variable = function_.variables[v];
      Json json = {{"name", names_[v]}, {"declared", variable.name}};
      add_place(json, variable.declared);
      json_.add(json);
    }
    json_.end();
    json_.begin_array("nodes");
    open_.push_back({"", "body"});
    for (const Stmt& stmt : function_.stmts) write_statement(stmt);
    json_.end_all();
    return std::move(out_);
  }

 private:
  /// A node whose parts come next, and their role in it.
  struct Parent {
    std::string id;
    std::string_view role;
  };

  /// Starts a node; `place` goes last.
  Json begin(const Parent& parent, std::string_view kind) {
    return {{"id", fmt::format("t{}", nodes_++)},
            {"parent", or_null(parent.id)},
            {"role", parent.role},
            {"kind", kind}};
  }
  void end(Json& json, SourcePlace place) {
    add_place(json, place);
    json_.add(json);
  }

  void write_statement(const Stmt& stmt);
  void write_expr(frontend::ExprRange range, const Parent& parent);
  void describe(Json& json, const frontend::Expr& expr) const;

  const frontend::Function& function_;
  const IdVector<cfg::VariableId, std::string> names_;
  Text out_;
  JsonStream json_{out_};
  std::size_t nodes_ = 0;
  std::vector<Parent> open_;
};

void TreeWriter::write_statement(const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::block_end:
    case StmtKind::if_end:
    case StmtKind::while_end: open_.pop_back(); return;
    case StmtKind::else_begin:
    case StmtKind::while_else: open_.back().role = "else"; return;
    default: break;
  }
  Json json = begin(open_.back(), name_of(stmt.kind));
  const std::string id = json["id"];
  if (stmt.variable.valid()) json["variable"] = names_[stmt.variable];
  end(json, stmt.place);
  const bool is_if = stmt.kind == StmtKind::if_begin;
  const bool is_while = stmt.kind == StmtKind::while_begin;
  write_expr(stmt.expr, {id, is_if || is_while ? "condition" : "value"});
  if (stmt.kind == StmtKind::block_begin || is_while) open_.push_back({id, "body"});
  if (is_if) open_.push_back({id, "then"});
}

void TreeWriter::write_expr(frontend::ExprRange range, const Parent& parent) {
  const std::span<const frontend::Expr> exprs = function_.expr(range);
  if (exprs.empty()) return;
  frontend::ExprTree(exprs).visit_down(parent, [&](std::size_t node, const Parent& of) {
    Json json = begin(of, "operator");
    std::string id = json["id"];
    describe(json, exprs[node]);
    end(json, exprs[node].place);
    return Parent{std::move(id), "operand"};
  });
}

void TreeWriter::describe(Json& json, const frontend::Expr& expr) const {
  switch (expr.kind) {
    case ExprKind::constant:
      json["kind"] = "constant";
      json["value"] = expr.value;
      return;
    case ExprKind::name:
    case ExprKind::keep:
      json["kind"] = expr.kind == ExprKind::name ? "name" : "keep";
      json["variable"] = names_[expr.variable];
      return;
    case ExprKind::call:
      json["kind"] = "call";
      json["callee"] = function_.symbols[expr.link].name;
      return;
    case ExprKind::logic_end:
    case ExprKind::choice_end: {
      const cfg::VariableId variable = function_.exprs[expr.link].variable;
      if (variable.valid()) json["variable"] = names_[variable];
      break;
    }
    default: break;
  }
  json["symbol"] = symbol_of(expr.kind);
}

}  // namespace

Text to_json(const frontend::Function& function) { return TreeWriter(function).write(); }

}  // namespace ssac::compare
