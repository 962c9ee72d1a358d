// Bril, the intermediate language of compiler courses, as text, from functions without phis (such
// as ssa/destruct.h makes from SSA forms).
//
// Bril's `int` wraps as ours does. What differs:
// - `int` and `bool` are two types: ssa/emit/bril_types.h chooses one for each variable. Where the
//   other is needed, a helper function converts a bool to an int, and `eq` and `not` convert an int
//   to a bool.
// - Operands are variables: a constant is first put into one, once in each block that reads it.
// - Division by zero is an error in Bril. Division by anything but a nonzero constant is therefore
//   a call of a helper, for which x / 0 is 0. Floor division, shifts and bitwise operators are
//   helpers too (cfg/operations.h). A helper is in the program only if something uses it; its name
//   begins with `ssac.`.
// - A function that returns a value anywhere has a result type; if it can end without a return, it
//   then runs off its end. A function that returns no value ends with `ret`.
// - Names consist of letters, digits, `_`, `%` and `.`; other bytes are written in hexadecimal.
//
// Source: the language's reference, https://capra.cs.cornell.edu/bril/.
#pragma once

#include <string>
#include <vector>

#include "cfg/function.h"
#include "ssa/emit/bril_names.h"
#include "ssa/emit/bril_types.h"

namespace ssac::ssa {

/// A program, function by function.
class BrilProgram {
 public:
  BrilProgram();

  /// Adds `function`, which cfg::verify accepts and in which every variable is assigned before it
  /// is read. `source`: the function that it came from, whose parameters and result have the types
  /// that the language gave them. `has_types`: whether the variables of `function` have theirs
  /// (those of a schedule do not). Names of functions must differ. Returns an empty string, or why
  /// the function could not be added: operations that frontend/bril keeps without evaluating them
  /// cannot be written without the types, and Bril cannot print text. O(size).
  std::string add(cfg::Function function, const cfg::Function& source, bool has_types);

  /// The functions that are called but not in the program, in order. Bril has no declarations, so
  /// the program is incomplete without them. O(size * log size).
  [[nodiscard]] std::vector<std::string> missing() const;

  /// Where a number would become a bool and so another value, as a CFG as text can have it: what
  /// a function returns or passes to another. Empty if nowhere. O(size * log size).
  [[nodiscard]] std::string number_as_bool() const;

  /// The program. O(size * log size).
  [[nodiscard]] std::string text() const;

 private:
  std::vector<cfg::Function> functions_;
  BrilNames names_;  // of functions
  BrilSignatures signatures_;
};

}  // namespace ssac::ssa
