#include "frontend/python/module_constants.h"

#include <optional>

namespace ssac::frontend::python {

namespace {

using Constants = IdMap<cfg::VariableId, std::optional<std::int64_t>>;

/// The value of a number, or of a name that stands for one: in `x = y = 5`, y is assigned x.
std::optional<std::int64_t> value_of(const Function& module, ExprRange range,
                                     const Constants& constants) {
  if (range.last != range.first + 1) return std::nullopt;
  const Expr& value = module.exprs[range.first];
  if (value.kind == ExprKind::constant) return value.value;
  return value.kind == ExprKind::name ? constants[value.variable] : std::nullopt;
}

}  // namespace

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
      case StmtKind::declare:
      case StmtKind::assign: {
        const std::optional<std::int64_t> value = value_of(module, stmt.expr, constants);
        const bool is_first = assigned.insert(stmt.variable);
        constants[stmt.variable].reset();
        if (is_first && depth == 0) constants[stmt.variable] = value;
        break;
      }
      default: break;
    }
  }
  return constants;
}

namespace {

/// Replaces the variables of the function that have a value by constants.
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

void bind_module_constants(std::vector<Function>& functions, const std::vector<ModuleRead>& reads) {
  for (std::size_t k = 0; k < reads.size();) {
    const std::size_t function = reads[k].function;
    IdMap<cfg::VariableId, std::optional<std::int64_t>> values(
        functions[function].variables.size());
    for (; k < reads.size() && reads[k].function == function; ++k) {
      values[reads[k].variable] = reads[k].value;
    }
    put_constants(functions[function], values);
  }
}

}  // namespace ssac::frontend::python
