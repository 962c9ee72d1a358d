#include "ssa/explain/source_scopes.h"

namespace ssac::ssa {

using frontend::Stmt;
using frontend::StmtKind;

SourceScopes::SourceScopes(const frontend::Function& function)
    : function_(function), extents_(function.variables.size()) {
  std::vector<std::vector<cfg::VariableId>> blocks(1);
  for (std::size_t at = 0; at < function.stmts.size(); ++at) {
    const Stmt& stmt = function.stmts[at];
    if (stmt.kind == StmtKind::block_begin) blocks.emplace_back();
    if (stmt.kind == StmtKind::declare) {
      extents_[stmt.variable].first = at;
      blocks.back().push_back(stmt.variable);
    }
    if (stmt.kind == StmtKind::block_end) {
      for (const cfg::VariableId v : blocks.back()) extents_[v].last = at;
      blocks.pop_back();
    }
    if (stmt.kind == StmtKind::if_begin || stmt.kind == StmtKind::while_begin) {
      statements_.emplace(stmt.place, at);
    }
  }
  // Parameters, and the variables of languages without declarations. Hidden variables have no
  // scope.
  for (const cfg::VariableId v : function.variables.ids()) {
    if (!has_scope(v) && !function.variables[v].is_hidden()) extents_[v].first = 0;
  }
}

bool SourceScopes::in_scope(cfg::VariableId v, SourcePlace place) const {
  const std::size_t at = statements_.at(place);
  const Extent& extent = extents_[v];
  return has_scope(v) && extent.first <= at && at < extent.last;
}

std::vector<std::uint32_t> SourceScopes::assignments_in_loop(cfg::VariableId v,
                                                             SourcePlace place) const {
  std::vector<std::uint32_t> lines;
  const auto statement = statements_.find(place);
  if (statement == statements_.end()) return lines;
  const std::size_t end = function_.stmts[statement->second].match;
  for (std::size_t at = statement->second; at < end; ++at) {
    const Stmt& stmt = function_.stmts[at];
    if (stmt.kind == StmtKind::assign && stmt.variable == v) lines.push_back(stmt.place.line);
  }
  return lines;
}

}  // namespace ssac::ssa
