// What a run of a function meets outside of it: the functions it calls and where it prints.
#pragma once

#include <cstdint>
#include <expected>
#include <span>

#include "cfg/function.h"
#include "cfg/support/outcome.h"

namespace ssac::cfg {

/// Every interpreter and evaluator hands its calls, in the order it meets them, to one of these.
class Environment {
 public:
  virtual ~Environment() = default;
  /// What the call gives (0 where the callee gives nothing), or how the whole run ends with it.
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

/// One for all: it has no state.
inline NoEnvironment& no_environment() {
  static NoEnvironment environment;
  return environment;
}

}  // namespace ssac::cfg
