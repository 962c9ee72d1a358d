// One run of a function of a program, with its output.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cfg/program_environment.h"

namespace ssac::test {

struct ProgramRun {
  Outcome outcome;
  std::string output;
  std::uint64_t instructions = 0;
};

/// Runs the function of that name in a new cfg::ProgramEnvironment.
inline ProgramRun run_program(const cfg::Program& program, std::string_view name,
                              std::span<const std::int64_t> arguments, cfg::RunLimits limits = {}) {
  cfg::ProgramEnvironment environment(program, limits);
  const Outcome outcome = environment.run(name, arguments);
  return {outcome, environment.output(), environment.instructions()};
}

}  // namespace ssac::test
