// Checks names when the whole module is known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/python/module_constants.h"
#include "frontend/python/parse_context.h"

namespace ssac::frontend::python {

/// Collects what functions define and mention, and reports errors at the end.
class Names {
 public:
  explicit Names(ParseContext& context) : context_(context) {}

  /// Records a `def` of this name.
  void define(const Token& name);
  /// How many parameters that `def` has; ignored if it was rejected.
  void set_parameters(const Token& name, std::size_t count);
  /// Called at the end of the function of the scope.
  void end_function(Scope& scope);
  /// Reports, in source order, undefined names and calls that do not fit.
  void check(Scope& module);
  /// The constants of the module that functions read, by function; after `check`.
  [[nodiscard]] const std::vector<ModuleRead>& module_reads() const { return module_reads_; }

 private:
  struct Definition {
    SourcePlace place;
    std::size_t parameters = 0;
    std::size_t number = 0;
    bool is_repeated = false;  // there is another, which is in force where it is called
  };
  struct CallIn {
    Call call;
    std::size_t caller = 0;  // its number
    bool of_local = false;   // the name is a variable of the caller
  };
  struct Unknown {
    SymbolId symbol;
    SourcePlace place;
    std::string function;  // that reads it
    std::size_t function_number = 0;
    cfg::VariableId variable;  // of that function
    SymbolId near;             // a variable of that function that may be meant
  };
  /// What a function needs when it runs: another function, or a variable of the module.
  struct Need {
    std::size_t function = 0;  // that needs it, by its number
    SourcePlace since;         // of the `def` or the assignment
    SymbolId symbol;
    bool is_function = false;
  };
  struct Problem {
    SourcePlace place;
    std::string message;
  };

  [[nodiscard]] SymbolId near_variable(SymbolId symbol, const Scope& scope) const;
  [[nodiscard]] std::string not_defined(SymbolId symbol, SymbolId near) const;
  void check_call(const Call& call, bool of_local);
  void check_order(const Scope& module);
  [[nodiscard]] std::vector<std::optional<Need>> last_needs(const Scope& module) const;
  [[nodiscard]] const Definition* definition_of(const Call& call) const;
  void check_name(const Unknown& name, const Scope& module);
  [[nodiscard]] std::string spelling(SymbolId symbol) const;

  ParseContext& context_;
  std::unordered_map<std::uint32_t, Definition> definitions_;  // by symbol; only looked up
  std::vector<SymbolId> defined_;                              // in order
  std::vector<Unknown> unknown_;
  std::vector<CallIn> calls_;
  std::vector<Problem> problems_;
  std::size_t num_functions_ = 0;
  IdMap<cfg::VariableId, std::optional<std::int64_t>> constants_;  // of the module
  std::vector<ModuleRead> module_reads_;
};

}  // namespace ssac::frontend::python
