// Bril, the intermediate language of compiler courses, as text from functions without phis: what
// ssa/destruct.h makes of an SSA form.
//
// Bril's `int` wraps as ours does. What differs:
// - `int` and `bool` are two types: ssa/emit/bril_types.h says which a variable gets. Where the
//   other is wanted a bool becomes an int by a helper function, and an int a bool by `eq` and
//   `not`.
// - Operands are variables: constants come first, once in each block that reads them.
// - Division by zero is an error in Bril: by anything but a constant other than 0 it is a call of a
//   helper that gives 0. Floor division, shifts and operators of bits are helpers too
//   (cfg/operations.h). Helpers are in the program where something uses them, and named `ssac.`.
// - A function that returns a value anywhere has a result; where it ends without one, it runs off
//   its end. One that returns nothing ends with `ret`.
// - Names are made of letters, digits, `_`, `%` and `.`; other bytes are written in hexadecimal.
// Source: the language's reference, https://capra.cs.cornell.edu/bril/.
#pragma once

#include <string>
#include <vector>

#include "cfg/function.h"

namespace ssac::ssa {

/// A program, function by function.
class BrilProgram {
 public:
  /// In: a function that cfg::verify accepts, in which every variable is assigned before it is
  /// read; the function that it came from, whose parameters and result have the types that the
  /// language gave them; and whether the function's variables have theirs, which those of a
  /// schedule do not. Names must differ. Out: nothing, or why the function could not be added:
  /// what frontend/bril keeps without evaluating it cannot be written again without the types, nor
  /// a text that is printed. O(size).
  std::string add(cfg::Function function, const cfg::Function& source, bool has_types);

  /// Functions that are called and not in the program, in order: Bril has no declarations, so that
  /// without them it is not one. O(size * log size).
  [[nodiscard]] std::vector<std::string> missing() const;

  /// The program. O(size * log size).
  [[nodiscard]] std::string text() const;

 private:
  struct Entry {
    cfg::Function function;
    std::vector<std::string> parameters;
    std::string result;
  };
  std::vector<Entry> entries_;
};

}  // namespace ssac::ssa
