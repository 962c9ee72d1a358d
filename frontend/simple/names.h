// What each name means at the current point of the source: nested scopes of declarations.
#pragma once

#include <cstdint>
#include <vector>

#include "cfg/function.h"
#include "frontend/symbol_table.h"

namespace ssac::frontend::simple {

/// Scope 0 holds the parameter; the program opens scope 1 and each block one more. A declaration
/// records what it hides, so that lookup takes constant time, and closing a scope time proportional
/// to its declarations.
class Names {
 public:
  /// The number of declarations in force; `forget_since` returns to it.
  using Mark = std::size_t;

  void open_scope() { scopes_.push_back(hidden_.size()); }
  void close_scope();
  [[nodiscard]] Mark mark() const { return hidden_.size(); }
  /// Undoes the declarations made since the mark, which must be of the current scope.
  void forget_since(Mark mark);

  void declare(SymbolId symbol, cfg::VariableId variable) { bind(symbol, variable, false); }
  /// Gives the name a meaning, so that a mistake is reported only once; it may still be declared.
  void declare_after_error(SymbolId symbol, cfg::VariableId variable) {
    bind(symbol, variable, true);
  }

  /// What the name means here; none if it is undeclared.
  [[nodiscard]] cfg::VariableId find(SymbolId symbol) const;
  /// The variable of this name that the current scope itself declares; none if it does not.
  [[nodiscard]] cfg::VariableId find_in_scope(SymbolId symbol) const;
  /// A declared name that is near this one (near_name.h); if there are several, the one that the
  /// source mentions first. O(length of all names).
  [[nodiscard]] SymbolId nearest(SymbolId symbol, const SymbolTable& symbols) const;

 private:
  struct Binding {
    cfg::VariableId variable;
    std::uint32_t scope = 0;
    bool after_error = false;
  };
  struct Hidden {
    SymbolId symbol;
    Binding binding;
  };

  void bind(SymbolId symbol, cfg::VariableId variable, bool after_error);

  std::vector<Binding> bindings_;  // by symbol, grown as needed
  std::vector<Hidden> hidden_;
  std::vector<Mark> scopes_;
};

}  // namespace ssac::frontend::simple
