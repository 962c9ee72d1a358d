// The names of one function.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "frontend/ast.h"
#include "frontend/symbol_table.h"

namespace ssac::frontend::python {

/// A call, to be checked when all functions are known.
struct Call {
  SymbolId callee;
  SourcePlace place;
  std::size_t arguments = 0;
};

/// A name that a function assigns anywhere is its local everywhere. So a name gets its variable
/// where it is first mentioned; whether it is a local is known at the end.
class Scope {
 public:
  struct Name {
    SymbolId symbol;
    bool assigned = false;
    SourcePlace first_read;
  };

  /// Begins a function, whose variables go to its AST. O(1) but for names mentioned first ever.
  void begin(std::string_view function_name);
  Function& function() { return function_; }

  cfg::VariableId read(SymbolId symbol, std::string_view name, SourcePlace place);
  cfg::VariableId assign(SymbolId symbol, std::string_view name, SourcePlace place);
  /// A variable that no source can name.
  cfg::VariableId add_hidden(std::string_view name, SourcePlace place);
  /// Notes the call; gives the index in Function::symbols of the function of that name.
  std::uint32_t add_call(const Call& call, std::string_view name);

  [[nodiscard]] bool assigns(SymbolId symbol) const;
  /// By variable; the symbol of a hidden one is none.
  [[nodiscard]] const std::vector<Name>& names() const { return names_; }
  [[nodiscard]] const std::vector<Call>& calls() const { return calls_; }

 private:
  /// What a symbol means in the function of that number.
  struct Meaning {
    std::uint32_t variable_of = 0;
    std::uint32_t callee_of = 0;
    cfg::VariableId variable;
    std::uint32_t callee = 0;
  };
  Meaning& meaning(SymbolId symbol);
  cfg::VariableId mention(SymbolId symbol, std::string_view name);

  Function function_;
  std::vector<Name> names_;
  std::vector<Call> calls_;
  std::vector<Meaning> meanings_;  // by symbol, as far as was needed
  std::uint32_t number_ = 0;       // of the function, from 1
};

}  // namespace ssac::frontend::python
