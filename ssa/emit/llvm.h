// LLVM IR, as text, from SSA forms. No LLVM library is needed.
//
// A function becomes one `define` of i64s: its reachable blocks under their own names, its phis,
// and an instruction for every instruction; values keep the names of ssa/print.h, `%x.2`. What the
// code means is what it means here, and nothing of it is undefined behaviour:
// - add, sub and mul wrap. A comparison is `icmp` and `zext`; a branch on anything else is on
//   `icmp ne 0`.
// - x / 0 is 0 and the minimum by -1 itself: division by a constant other than these is `sdiv`,
//   any other a call of a private helper, `@ssac.div`, that is in the module where something uses
//   it. Operations without an instruction have helpers in cfg/operations.h.
// - A copy is `add i64 x, 0`; one that the form folds is a comment.
// - undef is 0, as everywhere in this project; the end without a return is `ret i64 0`.
// - A call is a call; a function that the module does not define is declared. A print is a call of
//   printf. An opaque operation is a call of `@opaque.NAME`, which is declared and defined nowhere:
//   such a module verifies, and does not link.
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

  /// With a driver the module has an `@main` of its own, which makes the calls of `run`; a
  /// program's `main` is then `@program.main`.
  explicit LlvmModule(Driver driver = Driver::none)
      : has_driver_(driver == Driver::present), globals_(has_driver_) {}

  /// Adds the form's function. In: a form that ssa::verify accepts, in which two edges between the
  /// same two blocks bring phis the same operands, as those of every method do. It is named, and
  /// its calls find functions named, with `scope` in front, so that a module can hold several
  /// programs; names in a scope must differ. O(size).
  void add(const Function& form, std::string_view scope = {});

  enum class Result : bool { ignored, printed };
  /// The driver calls that function. In: a function that is added, with as many parameters.
  void run(const std::string& name, std::span<const std::int64_t> arguments,
           Result result = Result::printed);

  /// The module; `source`, if any, is the name of the file that it says it comes from.
  [[nodiscard]] std::string text(std::string_view source = {}) const;

 private:
  bool has_driver_;
  LlvmGlobals globals_;
  std::string functions_;
  std::string driver_;  // its calls
  std::size_t num_runs_ = 0;
};

}  // namespace ssac::ssa
