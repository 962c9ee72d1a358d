#include "frontend/simple/names.h"

#include <algorithm>
#include <cassert>
#include <string_view>

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

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool differ_in_case_alone(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

/// Whether one insertion, removal, change or swap of neighbours leads from one to the other.
bool differ_in_one_place(std::string_view a, std::string_view b) {
  if (a.size() < b.size()) std::swap(a, b);
  if (a.size() > b.size() + 1) return false;
  const auto start = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  a.remove_prefix(start);
  b.remove_prefix(start);
  if (a.size() > b.size()) return a.substr(1) == b;
  if (a.empty() || a.substr(1) == b.substr(1)) return true;
  return a.size() > 1 && a[0] == b[1] && a[1] == b[0] && a.substr(2) == b.substr(2);
}

}  // namespace

SymbolId Names::nearest(SymbolId symbol, const SymbolTable& symbols) const {
  const std::string_view name = symbols.spelling(symbol);
  const std::size_t known = std::min(bindings_.size(), symbols.size());
  for (SymbolId other : IdRange<SymbolId>(known)) {
    const Binding& binding = bindings_[other.index()];
    if (other == symbol || !binding.variable || binding.after_error) continue;
    const std::string_view candidate = symbols.spelling(other);
    // Short names are rarely each other's misspellings.
    const bool similar =
        std::max(name.size(), candidate.size()) > 2 && differ_in_one_place(name, candidate);
    if (similar || differ_in_case_alone(name, candidate)) return other;
  }
  return {};
}

}  // namespace ssac::frontend::simple
