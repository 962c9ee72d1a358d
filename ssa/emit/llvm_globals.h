// What the functions of one LLVM module share: names, helpers and strings, each written only where
// something uses it.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "cfg/function.h"
#include "cfg/print_items.h"
#include "ssa/emit/helpers.h"

namespace ssac::ssa {

/// The name as LLVM IR spells it behind `@` or `%`: in quotes where it is not made of letters,
/// digits, `-`, `$`, `.` and `_`, or begins with a digit.
std::string llvm_name(std::string_view name);

/// The text as a string in quotes.
std::string llvm_quoted(std::string_view text);

class LlvmGlobals {
 public:
  /// The names that the module keeps for itself: those of its helpers and of the C library, LLVM's
  /// own, and `main` where there is a driver.
  explicit LlvmGlobals(bool has_driver) : has_driver_(has_driver) {}

  /// The global that a program's function becomes, with its `@`: its own name, with `program.` in
  /// front of it where the module keeps that name for itself.
  std::string function(const std::string& name);
  /// The same; it will be declared with so many parameters if the module does not define it.
  std::string callee(const std::string& name, std::size_t num_arguments);
  void define(const std::string& name) { defined_.insert(function(name)); }
  /// The global that stands for an operation which is not evaluated.
  std::string opaque(const std::string& operation, std::size_t num_arguments);

  /// The helper that computes the operator for every pair of operands.
  std::string helper(cfg::Opcode op);
  /// A string constant for printf: texts and conversions, `%s` of a truth value and `%lld` of an
  /// integer, with spaces between, and a line end.
  std::string format(std::span<const cfg::PrintItem> items);
  /// "true" and "false" as string constants.
  std::string truth(bool value);

  /// What was asked for so far, as text.
  [[nodiscard]] std::string text() const;

 private:
  [[nodiscard]] bool is_kept(std::string_view name) const;

  bool has_driver_;
  bool uses_printf_ = false;
  bool uses_truth_ = false;
  HelperNames helpers_;
  std::map<std::string, std::string> functions_;     // by the program's name
  std::map<std::string, std::size_t> formats_;       // by their text, numbered
  std::map<std::string, std::size_t> declarations_;  // globals and their number of parameters
  std::set<std::string> names_;                      // of functions, as the module has them
  std::set<std::string> defined_;
};

}  // namespace ssac::ssa
