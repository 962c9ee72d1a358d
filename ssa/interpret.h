// Runs an SSA form on arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cfg/environment.h"
#include "cfg/support/outcome.h"
#include "cfg/traversal.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// Runs a form any number of times, in memory that is set up once.
class Interpreter {
 public:
  /// `order`: of the CFG of the form. Both must outlive the interpreter. O(size of the form).
  Interpreter(const Function& function, const cfg::ReversePostorder& order);

  /// The same as `interpret`, for a form that ssa::verify accepts. O(parameters + steps), plus the
  /// time that the environment takes.
  Outcome run(std::span<const std::int64_t> arguments, std::size_t iteration_limit,
              cfg::Environment& environment);

 private:
  [[nodiscard]] std::int64_t read(cfg::InstructionId i, std::size_t k) const;
  void write(cfg::InstructionId i, std::int64_t result);
  std::optional<Outcome> run_body(cfg::BlockId b, cfg::Environment& environment);
  void run_phis(cfg::BlockId b, std::size_t position);

  const Function& function_;
  const cfg::ReversePostorder& order_;
  IdMap<ValueId, std::int64_t> values_;
  IdMap<cfg::InstructionId, std::int64_t> temporaries_;
  /// The values of parameters on entry, with the parameters' positions.
  std::vector<std::pair<std::size_t, ValueId>> parameters_;
  std::vector<std::int64_t> incoming_;
  std::vector<std::int64_t> call_arguments_;  // of the next call
};

/// Runs the form as cfg::interpret runs its CFG, but on values instead of variables. For a correct
/// form the outcome is the same, even in the number of iterations, and so are the calls of the
/// environment. All phis of a block read their operands before any is written; `undef` reads as 0.
/// `arguments`: one per parameter. O(size of the form + steps), plus the time that the environment
/// takes.
Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit = default_iteration_limit,
                  cfg::Environment& environment = cfg::no_environment());

}  // namespace ssac::ssa
