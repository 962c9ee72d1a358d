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

/// Runs a form as often as is wanted, in memory that is set up once.
class Interpreter {
 public:
  /// `order` is of the function that the form is of. Both must outlive the interpreter. O(size of
  /// the form).
  Interpreter(const Function& function, const cfg::ReversePostorder& order);

  /// As `interpret`, of a form that verifies. O(parameters + steps), and what the environment
  /// takes.
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
  /// Which parameter, by position, a value is.
  std::vector<std::pair<std::size_t, ValueId>> parameters_;
  std::vector<std::int64_t> incoming_;
  std::vector<std::int64_t> call_arguments_;  // of the call that follows
};

/// Runs the form as cfg::interpret runs the function that it is of, on values where that runs on
/// variables: with the same outcome, to the iteration, and the same calls of the environment, when
/// the form is right. The phis of a block are read together before any is written. `undef` reads as
/// 0. `arguments` are one a parameter. O(size of the form + steps), and what the environment takes.
Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit = default_iteration_limit,
                  cfg::Environment& environment = cfg::no_environment());

}  // namespace ssac::ssa
