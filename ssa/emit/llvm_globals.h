// What the functions of one LLVM module share: names, helpers and strings. Only what is used is
// emitted.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "cfg/function.h"
#include "cfg/text/print_items.h"
#include "ssa/emit/helpers.h"

namespace ssac::ssa {

/// The name as LLVM IR spells it after `@` or `%`: in quotes if it begins with a digit or contains
/// anything other than letters, digits, `-`, `$`, `.` and `_`.
std::string llvm_name(std::string_view name);

/// The text as a quoted string.
std::string llvm_quoted(std::string_view text);

class LlvmGlobals {
 public:
  /// The module reserves some names: those of helpers and opaque operations, printf, LLVM's own
  /// (`llvm.`), and `main` if there is a driver.
  explicit LlvmGlobals(bool has_driver) : has_driver_(has_driver) {}

  /// The global, with its `@`, that a program's function becomes: its own name, with `program.` in
  /// front if the module reserves that name.
  std::string function(const std::string& name);
  /// The same; the function is declared with that many parameters unless the module defines it.
  std::string callee(const std::string& name, std::size_t num_arguments);
  void define(const std::string& name) { defined_.insert(function(name)); }
  /// Of the functions that the module defines. If a driver calls them, nothing else need see them:
  /// otherwise one called `malloc` would serve the C library.
  [[nodiscard]] std::string_view linkage() const { return has_driver_ ? "internal " : ""; }
  /// Of a program's function: without it, LLVM would take one called `labs` for that of the C
  /// library, and calls of it for the absolute value, even if it is internal.
  [[nodiscard]] static std::string_view attributes(std::string_view global);
  /// The global for an operation that is not evaluated.
  std::string opaque(const std::string& operation, std::size_t num_arguments);

  /// The helper that computes the operator for all operands.
  std::string helper(cfg::Opcode op);
  /// A string constant for printf: texts and conversions (`%s` for a truth value, `%lld` for an
  /// integer, `%c` for each NUL in a text), separated by spaces, and a newline.
  std::string format(std::span<const cfg::PrintItem> items);
  /// "true" and "false" as string constants.
  std::string truth(bool value);

  /// Everything requested so far, as text.
  [[nodiscard]] std::string text() const;

 private:
  [[nodiscard]] bool is_kept(std::string_view name) const;

  bool has_driver_;
  bool uses_printf_ = false;
  bool uses_truth_ = false;
  HelperNames helpers_;
  std::map<std::string, std::string> functions_;     // by the name in the program
  std::map<std::string, std::size_t> formats_;       // by their text: their numbers
  std::map<std::string, std::size_t> declarations_;  // globals, with the number of parameters
  std::set<std::string> names_;                      // of functions, as the module has them
  std::set<std::string> defined_;
};

}  // namespace ssac::ssa
