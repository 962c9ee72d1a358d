#include "frontend/python/scope.h"

#include <string>

namespace ssac::frontend::python {

void Scope::begin(std::string_view function_name) {
  function_ = {};
  function_.name = function_name;
  names_.clear();
  calls_.clear();
  prints_.clear();
  ++number_;
}

Scope::Meaning& Scope::meaning(SymbolId symbol) {
  if (symbol.index() >= meanings_.size()) meanings_.resize(2 * symbol.index() + 16);
  return meanings_[symbol.index()];
}

cfg::VariableId Scope::mention(SymbolId symbol, std::string_view name) {
  Meaning& known = meaning(symbol);
  if (known.variable_of != number_) {
    known.variable_of = number_;
    known.variable = function_.variables.push_back({std::string(name), {}});
    names_.push_back({symbol, false, {}});
  }
  return known.variable;
}

cfg::VariableId Scope::read(SymbolId symbol, std::string_view name, SourcePlace place) {
  const cfg::VariableId variable = mention(symbol, name);
  Name& entry = names_[variable.index()];
  if (!entry.first_read.valid()) entry.first_read = place;
  return variable;
}

cfg::VariableId Scope::assign(SymbolId symbol, std::string_view name, SourcePlace place) {
  const cfg::VariableId variable = mention(symbol, name);
  Name& entry = names_[variable.index()];
  if (!entry.assigned) function_.variables[variable].declared = place;
  entry.assigned = true;
  return variable;
}

cfg::VariableId Scope::add_hidden(std::string_view name, SourcePlace place) {
  names_.push_back({{}, true, {}});
  return function_.variables.push_back({std::string(name), place, {}, cfg::VariableKind::hidden});
}

cfg::VariableId Scope::add_declared(std::string_view name, SourcePlace place) {
  names_.push_back({{}, true, {}});
  return function_.variables.push_back({std::string(name), place});
}

std::uint32_t Scope::add_print(const std::string& items) {
  const auto [entry, is_new] = prints_.try_emplace(items);
  if (is_new) {
    entry->second = static_cast<std::uint32_t>(function_.symbols.size());
    function_.symbols.push_back({cfg::Symbol::Kind::print, std::string(print_name), items});
  }
  return entry->second;
}

bool Scope::is_print(const Expr& expr) const {
  return expr.kind == ExprKind::call &&
         function_.symbols[expr.link].kind == cfg::Symbol::Kind::print;
}

std::uint32_t Scope::add_call(const Call& call, std::string_view name) {
  calls_.push_back(call);
  Meaning& known = meaning(call.callee);
  if (known.callee_of != number_) {
    known.callee_of = number_;
    known.callee = static_cast<std::uint32_t>(function_.symbols.size());
    function_.symbols.push_back({cfg::Symbol::Kind::function, std::string(name), {}});
  }
  return known.callee;
}

std::string_view Scope::fault_of_global(SymbolId symbol) const {
  const Meaning known = meaning_of(symbol);
  constexpr std::string_view used = "used prior to global declaration";
  if (known.callee_of == number_) return used;
  if (known.variable_of != number_) return {};
  // Parameters come first.
  if (known.variable.index() < function_.parameters.size()) return "parameter and global";
  const Name& name = names_[known.variable.index()];
  if (name.first_read.valid()) return used;
  const bool is_annotated = known.local_of == number_;
  return name.assigned && !is_annotated ? "assigned to before global declaration" : "";
}

cfg::VariableId Scope::find(SymbolId symbol) const {
  const Meaning known = meaning_of(symbol);
  const bool assigns = known.variable_of == number_ && names_[known.variable.index()].assigned;
  return assigns ? known.variable : cfg::VariableId();
}

}  // namespace ssac::frontend::python
