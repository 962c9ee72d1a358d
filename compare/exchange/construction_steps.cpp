#include "compare/exchange/construction_steps.h"

#include <vector>

#include "ssa/method.h"

namespace ssac::compare {
namespace {

using frontend::Stmt;
using frontend::StmtKind;

/// Whether the statement does something of its own, and not only opens, divides or ends another.
bool does_something(StmtKind kind) {
  switch (kind) {
    case StmtKind::declare:
    case StmtKind::assign:
    case StmtKind::if_begin:
    case StmtKind::while_begin:
    case StmtKind::break_:
    case StmtKind::continue_:
    case StmtKind::return_:
    case StmtKind::evaluate: return true;
    default: return false;
  }
}

}  // namespace

frontend::Function with_snapshots(const frontend::Function& function) {
  frontend::Function result = function;
  result.stmts.clear();
  std::vector<std::uint32_t> moved_to;  // by index among the old statements
  bool shown = false;
  for (const Stmt& stmt : function.stmts) {
    if (does_something(stmt.kind) && !shown) {
      result.stmts.push_back({StmtKind::show_graph, stmt.place, {}, {}, 0});
    }
    shown = stmt.kind == StmtKind::show_graph;
    moved_to.push_back(static_cast<std::uint32_t>(result.stmts.size()));
    result.stmts.push_back(stmt);
  }
  for (std::size_t k = 0; k < function.stmts.size(); ++k) {
    Stmt& stmt = result.stmts[moved_to[k]];
    stmt.match = moved_to[stmt.match];
  }
  return result;
}

void show_steps(const frontend::Function& function, const cfg::Function& cfg,
                const son::Method& method, const son::ConstructOptions& options,
                const std::function<void(const son::Snapshot&)>& show) {
  Trace no_trace;
  const auto pruned = ssa::baseline().construct(cfg, {}, no_trace);
  if (!pruned) return;
  const frontend::Function source = with_snapshots(function);
  son::ConstructOptions showing = options;
  showing.on_show_graph = show;
  // What comes out is the graph that is there already; too large it was not then.
  (void)method.construct({&source, &*pruned}, showing, no_trace);
}

}  // namespace ssac::compare
