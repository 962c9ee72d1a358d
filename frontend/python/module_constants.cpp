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

/// Some variables of one function become constants.
class Binding {
 public:
  explicit Binding(Function& function) : function_(function), values_(function.variables.size()) {}

  void bind(cfg::VariableId v, std::int64_t value) { values_[v] = value; }
  void apply() {
    IdVector<cfg::VariableId, cfg::Variable> kept;
    IdMap<cfg::VariableId, cfg::VariableId> renumbered(function_.variables.size());
    for (const cfg::VariableId v : function_.variables.ids()) {
      if (!values_[v]) renumbered[v] = kept.push_back(std::move(function_.variables[v]));
    }
    function_.variables = std::move(kept);
    for (cfg::VariableId& parameter : function_.parameters) parameter = renumbered[parameter];
    for (Stmt& stmt : function_.stmts) {
      if (stmt.variable.valid()) stmt.variable = renumbered[stmt.variable];
    }
    for (Expr& expr : function_.exprs) {
      if (!expr.variable.valid()) continue;
      if (const std::optional<std::int64_t> value = values_[expr.variable]) {
        expr = {ExprKind::constant, expr.place, *value, {}};
      } else {
        expr.variable = renumbered[expr.variable];
      }
    }
  }

 private:
  Function& function_;
  IdMap<cfg::VariableId, std::optional<std::int64_t>> values_;
};

}  // namespace

void bind_module_constants(const Function& module, std::vector<Function>& functions,
                           const std::vector<ModuleRead>& reads) {
  if (reads.empty()) return;
  const auto constants = module_constants(module);
  for (std::size_t k = 0; k < reads.size();) {
    const std::size_t function = reads[k].function;
    Binding binding(functions[function]);
    for (; k < reads.size() && reads[k].function == function; ++k) {
      binding.bind(reads[k].variable, *constants[reads[k].constant]);
    }
    binding.apply();
  }
}

}  // namespace ssac::frontend::python
