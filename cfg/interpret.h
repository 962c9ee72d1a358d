// Runs a cfg::Function on arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cfg/environment.h"
#include "cfg/function.h"
#include "cfg/support/outcome.h"
#include "cfg/traversal.h"

namespace ssac::cfg {

/// Runs a function any number of times, in memory that is set up once.
class Interpreter {
 public:
  /// The function must outlive the interpreter. O(size).
  explicit Interpreter(const Function& function);

  /// Like `interpret`. O(variables + steps), and the time that the environment takes.
  Outcome run(std::span<const std::int64_t> arguments, std::size_t iteration_limit,
              Environment& environment);

 private:
  [[nodiscard]] std::int64_t read(Operand operand) const;
  void write(InstructionId i, std::int64_t result);
  std::optional<Outcome> run_body(BlockId block, Environment& environment);

  const Function& function_;
  ReversePostorder order_;
  IdMap<VariableId, std::int64_t> variables_;
  IdMap<InstructionId, std::int64_t> temporaries_;
  std::vector<std::int64_t> call_arguments_;  // of the next call
};

/// Runs the function with one argument per parameter. Variables that were not assigned read as 0.
/// `end` and `unterminated` are a fallthrough. Every retreating edge taken
/// (ReversePostorder::is_retreating) counts as one iteration: the run may take `iteration_limit` of
/// them and times out at the next. Calls go to the environment, in order; if it returns an outcome
/// instead of a value, the run ends with that. O(size of the function), and as much again for every
/// iteration, and the time that the environment takes.
Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit = default_iteration_limit,
                  Environment& environment = no_environment());

}  // namespace ssac::cfg
