// LLVM IR, as text, from SSA forms. No LLVM library is needed.
//
// A function becomes one `define` of i64s: its reachable blocks under their own names, its phis,
// and an LLVM instruction for every instruction. Values keep the names of ssa/print.h, `%x.2`. The
// code has the meaning that it has in this project, and no undefined behaviour:
// - add, sub and mul wrap. A comparison is `icmp` and `zext`; a branch on anything else tests it
//   with `icmp ne 0`.
// - x / 0 is 0, and the minimum divided by -1 is the minimum. Division by a constant other than 0
//   and -1 is `sdiv`; any other division is a call of a private helper, `@ssac.div`, which is in
//   the module if something uses it. Operations without an LLVM instruction have helpers in
//   cfg/operations.h.
// - A copy is `add i64 x, 0`; a copy that the form folds is a comment.
// - undef is 0, as everywhere in this project; falling through (no return) is `ret i64 0`.
// - A call is a call; a function that the module does not define is declared. A print is a call of
//   printf. An opaque operation is a call of `@opaque.NAME`, which is declared but defined nowhere:
//   such a module verifies but does not link.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ssa/emit/llvm_globals.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// A module, function by function.
class LlvmModule {
 public:
  enum class Driver : bool { none, present };

  /// With a driver, the module has an `@main` of its own, which makes the calls requested by `run`;
  /// a program's `main` is then `@program.main`. The program's functions are then `internal`.
  explicit LlvmModule(Driver driver = Driver::none)
      : has_driver_(driver == Driver::present), globals_(has_driver_) {}

  /// Adds the form's function. In: a form that ssa::verify accepts, in which two edges between the
  /// same two blocks carry the same phi operands, as in the forms of all methods. `scope` is put in
  /// front of its name and of the names that it calls, so that a module can hold several programs;
  /// names within a scope must differ. O(size).
  void add(const Function& form, std::string_view scope = {});

  enum class Result : bool { ignored, printed };
  /// Makes the driver call the function. In: a function that is added, with as many parameters as
  /// `arguments`.
  void run(const std::string& name, std::span<const std::int64_t> arguments,
           Result result = Result::printed);

  /// The text of the module; `source`, if not empty, is the file name that it gives as its source.
  [[nodiscard]] std::string text(std::string_view source = {}) const;

 private:
  bool has_driver_;
  LlvmGlobals globals_;
  std::string functions_;
  std::string driver_;  // its calls
  std::size_t num_runs_ = 0;
};

}  // namespace ssac::ssa
