#include "frontend/simple/names.h"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "frontend/near_name.h"

namespace ssac::frontend::simple {

void Names::bind(SymbolId symbol, cfg::VariableId variable, bool after_error) {
  if (symbol.index() >= bindings_.size()) bindings_.resize(2 * symbol.index() + 16);
  Binding& binding = bindings_[symbol.index()];
  hidden_.push_back({symbol, binding});
  binding = {variable, static_cast<std::uint32_t>(scopes_.size()), after_error};
}

void Names::forget_since(Mark mark) {
  assert(scopes_.empty() || mark >= scopes_.back());
  while (hidden_.size() > mark) {
    bindings_[hidden_.back().symbol.index()] = hidden_.back().binding;
    hidden_.pop_back();
  }
}

void Names::close_scope() {
  forget_since(scopes_.back());
  scopes_.pop_back();
}

cfg::VariableId Names::find(SymbolId symbol) const {
  return symbol.index() < bindings_.size() ? bindings_[symbol.index()].variable : cfg::VariableId();
}

cfg::VariableId Names::find_in_scope(SymbolId symbol) const {
  if (!find(symbol)) return {};
  const Binding& binding = bindings_[symbol.index()];
  const bool here = binding.scope == scopes_.size() && !binding.after_error;
  return here ? binding.variable : cfg::VariableId();
}

SymbolId Names::nearest(SymbolId symbol, const SymbolTable& symbols) const {
  const std::string_view name = symbols.spelling(symbol);
  const std::size_t known = std::min(bindings_.size(), symbols.size());
  for (SymbolId other : IdRange<SymbolId>(known)) {
    const Binding& binding = bindings_[other.index()];
    if (other == symbol || !binding.variable || binding.after_error) continue;
    if (is_near(name, symbols.spelling(other))) return other;
  }
  return {};
}

}  // namespace ssac::frontend::simple
