#include "ssa/loop_assignments.h"

#include <utility>

#include "frontend/ast.h"

namespace ssac::ssa {

using cfg::VariableId;
using frontend::Stmt;
using frontend::StmtKind;

std::optional<std::vector<std::vector<VariableId>>> assigned_in_loops(const frontend::Function& ast,
                                                                      std::size_t limit) {
  std::vector<std::vector<VariableId>> loops;
  std::vector<std::size_t> open;
  IdMap<VariableId, std::size_t> seen_in(ast.variables.size());  // a loop's number from 1
  std::size_t total = 0;
  const auto close = [&] {
    const std::size_t loop = open.back();
    open.pop_back();
    std::erase_if(loops[loop],
                  [&](VariableId v) { return std::exchange(seen_in[v], loop + 1) == loop + 1; });
    total += loops[loop].size();
    if (open.empty()) return;
    std::vector<VariableId>& outer = loops[open.back()];
    outer.insert(outer.end(), loops[loop].begin(), loops[loop].end());
  };
  for (const Stmt& stmt : ast.stmts) {
    if (stmt.kind == StmtKind::while_begin) {
      open.push_back(loops.size());
      loops.emplace_back();
    } else if (stmt.kind == StmtKind::assign && !open.empty()) {
      loops[open.back()].push_back(stmt.variable);
    } else if (stmt.kind == StmtKind::while_else ||
               (stmt.kind == StmtKind::while_end &&
                ast.stmts[stmt.match].match ==
                    static_cast<std::size_t>(&stmt - ast.stmts.data()))) {
      close();
    }
    if (total > limit) return std::nullopt;
  }
  return loops;
}

}  // namespace ssac::ssa
