// What a run of a function needs from outside: the functions it calls, and where it prints.
#pragma once

#include <cstdint>
#include <expected>
#include <span>

#include "cfg/function.h"
#include "cfg/support/outcome.h"

namespace ssac::cfg {

/// Every interpreter and evaluator passes its calls, in the order of execution, to one of these.
class Environment {
 public:
  virtual ~Environment() = default;
  /// The result of the call (0 if the callee returns nothing), or the outcome with which the whole
  /// run ends.
  virtual std::expected<std::int64_t, Outcome> call(const Symbol& callee,
                                                    std::span<const std::int64_t> arguments) = 0;
};

/// For functions that stand alone: any call ends the run as not evaluated.
class NoEnvironment : public Environment {
 public:
  std::expected<std::int64_t, Outcome> call(const Symbol& /*callee*/,
                                            std::span<const std::int64_t> /*arguments*/) override {
    return std::unexpected(Outcome::not_evaluated());
  }
};

/// A shared instance, since it has no state.
inline NoEnvironment& no_environment() {
  static NoEnvironment environment;
  return environment;
}

}  // namespace ssac::cfg
