// The names of one function.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "frontend/ast.h"
#include "frontend/symbol_table.h"

namespace ssac::frontend::python {

/// The built-in functions of the subset.
inline constexpr std::string_view print_name = "print";
inline constexpr std::string_view range_name = "range";

/// A call, to be checked when all functions are known.
struct Call {
  SymbolId callee;
  SourcePlace place;
  std::size_t arguments = 0;
};

/// A name that a function assigns anywhere is local everywhere in it. So a name gets its variable
/// at its first mention; whether it is local is known at the end.
class Scope {
 public:
  struct Name {
    SymbolId symbol;
    bool assigned = false;
    SourcePlace first_read;
  };

  /// Begins a function, whose variables go to its AST. O(1), except for names never mentioned
  /// before.
  void begin(std::string_view function_name);
  Function& function() { return function_; }
  [[nodiscard]] const Function& function() const { return function_; }

  cfg::VariableId read(SymbolId symbol, std::string_view name, SourcePlace place);
  cfg::VariableId assign(SymbolId symbol, std::string_view name, SourcePlace place);
  /// A variable that no source can name.
  cfg::VariableId add_hidden(std::string_view name, SourcePlace place);
  /// A variable that a `declare` will declare.
  cfg::VariableId add_declared(std::string_view name, SourcePlace place);
  /// Records the call; returns the index of the callee in Function::symbols.
  std::uint32_t add_call(const Call& call, std::string_view name);

  /// Returns the index in Function::symbols of the print of these items (cfg/text/print_items.h).
  std::uint32_t add_print(const std::string& items);
  [[nodiscard]] bool is_print(const Expr& expr) const;
  /// Records that a `global` statement names it.
  void declare_global(SymbolId symbol) { meaning(symbol).global_of = number_; }
  [[nodiscard]] bool is_global(SymbolId symbol) const {
    return meaning_of(symbol).global_of == number_;
  }
  /// Why a `global` statement can no longer name it here: "parameter and global"; empty if one can.
  [[nodiscard]] std::string_view fault_of_global(SymbolId symbol) const;

  /// Records that an annotation names it: it is a local variable even if nothing assigns it, and
  /// not global.
  void declare_local(SymbolId symbol) {
    meaning(symbol).local_of = number_;
    meaning(symbol).global_of = 0;
  }
  [[nodiscard]] bool is_declared_local(SymbolId symbol) const {
    return meaning_of(symbol).local_of == number_;
  }

  [[nodiscard]] bool assigns(SymbolId symbol) const { return find(symbol).valid(); }
  /// The variable that the function assigns under that name; none if it does not.
  [[nodiscard]] cfg::VariableId find(SymbolId symbol) const;
  /// Indexed by variable; a hidden one has no symbol.
  [[nodiscard]] const std::vector<Name>& names() const { return names_; }
  [[nodiscard]] const std::vector<Call>& calls() const { return calls_; }

 private:
  /// What a symbol means, each in the function with the number given for it.
  struct Meaning {
    std::uint32_t variable_of = 0;
    std::uint32_t callee_of = 0;
    std::uint32_t global_of = 0;
    std::uint32_t local_of = 0;
    cfg::VariableId variable;
    std::uint32_t callee = 0;
  };
  Meaning& meaning(SymbolId symbol);
  [[nodiscard]] Meaning meaning_of(SymbolId symbol) const {
    return symbol.index() < meanings_.size() ? meanings_[symbol.index()] : Meaning();
  }
  cfg::VariableId mention(SymbolId symbol, std::string_view name);

  Function function_;
  std::vector<Name> names_;
  std::vector<Call> calls_;
  std::map<std::string, std::uint32_t> prints_;  // by their items
  std::vector<Meaning> meanings_;                // by symbol, grown as needed
  std::uint32_t number_ = 0;                     // of the function, from 1
};

}  // namespace ssac::frontend::python
