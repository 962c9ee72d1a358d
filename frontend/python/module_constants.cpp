#include "frontend/python/module_constants.h"

#include <optional>

namespace ssac::frontend::python {

IdMap<cfg::VariableId, std::optional<std::int64_t>> module_constants(const Function& module) {
  IdMap<cfg::VariableId, std::optional<std::int64_t>> constants(module.variables.size());
  IdSet<cfg::VariableId> assigned(module.variables.size());
  std::size_t depth = 0;
  for (const Stmt& stmt : module.stmts) {
    switch (stmt.kind) {
      case StmtKind::if_begin:
      case StmtKind::while_begin: ++depth; break;
      case StmtKind::if_end:
      case StmtKind::while_end: --depth; break;
      case StmtKind::assign: {
        const Expr& value = module.exprs[stmt.expr.first];
        const bool is_constant =
            stmt.expr.last == stmt.expr.first + 1 && value.kind == ExprKind::constant;
        const bool is_first = assigned.insert(stmt.variable);
        constants[stmt.variable].reset();
        if (is_first && is_constant && depth == 0) constants[stmt.variable] = value.value;
        break;
      }
      default: break;
    }
  }
  return constants;
}

namespace {

/// Variables of the function become the constants that they have a value of.
void put_constants(Function& function,
                   const IdMap<cfg::VariableId, std::optional<std::int64_t>>& values) {
  IdVector<cfg::VariableId, cfg::Variable> kept;
  IdMap<cfg::VariableId, cfg::VariableId> renumbered(function.variables.size());
  for (const cfg::VariableId v : function.variables.ids()) {
    if (!values[v]) renumbered[v] = kept.push_back(std::move(function.variables[v]));
  }
  function.variables = std::move(kept);
  for (cfg::VariableId& parameter : function.parameters) parameter = renumbered[parameter];
  for (Stmt& stmt : function.stmts) {
    if (stmt.variable.valid()) stmt.variable = renumbered[stmt.variable];
  }
  for (Expr& expr : function.exprs) {
    if (!expr.variable.valid()) continue;
    if (const std::optional<std::int64_t> value = values[expr.variable]) {
      expr = {ExprKind::constant, expr.place, *value, {}};
    } else {
      expr.variable = renumbered[expr.variable];
    }
  }
}

}  // namespace

void bind_module_constants(const Function& module, std::vector<Function>& functions,
                           const std::vector<ModuleRead>& reads) {
  if (reads.empty()) return;
  const auto constants = module_constants(module);
  for (std::size_t k = 0; k < reads.size();) {
    const std::size_t function = reads[k].function;
    IdMap<cfg::VariableId, std::optional<std::int64_t>> values(
        functions[function].variables.size());
    for (; k < reads.size() && reads[k].function == function; ++k) {
      values[reads[k].variable] = constants[reads[k].constant];
    }
    put_constants(functions[function], values);
  }
}

}  // namespace ssac::frontend::python
