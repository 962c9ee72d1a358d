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

/// Runs a function as often as is wanted, in memory that is set up once.
class Interpreter {
 public:
  /// The function must outlive the interpreter. O(size).
  explicit Interpreter(const Function& function);

  /// As `interpret`. O(variables + steps), and what the environment takes.
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
  std::vector<std::int64_t> call_arguments_;  // of the call that follows
};

/// Runs the function; `arguments` are one a parameter. A variable that was not assigned reads as 0.
/// `end` and `unterminated` give a fallthrough. Every retreating edge taken
/// (ReversePostorder::is_retreating) counts one iteration: the run may take `iteration_limit` of
/// them and times out at the next. Calls go to the environment, in order; where it gives no value
/// the run ends as it says. O(size of the function) and as much again for every iteration, and what
/// the environment takes.
Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit = default_iteration_limit,
                  Environment& environment = no_environment());

}  // namespace ssac::cfg
