// What a function gives on each list of arguments, against which every form of it is held.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cfg/program_environment.h"
#include "compare/core/report.h"

namespace ssac::compare {

/// The arguments that every form is run on: -3, 0, 1, 2, 5, 10, 17 for one parameter; none for
/// none; for more, the same seven rotated from parameter to parameter.
std::vector<std::vector<std::int64_t>> built_in_arguments(std::size_t num_parameters);

/// The arguments as the parameters hold them: integers of so many bits, with their sign.
std::vector<std::int64_t> given(const cfg::Function& function,
                                std::span<const std::int64_t> arguments);

/// Whether there are such arguments: no parameter holds something else than an integer.
bool can_be_given(const cfg::Function& function);

class Answers {
 public:
  /// `program` runs what the function calls, up to `calls` in a run. Back edges of an irreducible
  /// graph are up to the order of a search, so that forms need not time out together: then a run
  /// that times out must have printed the beginning of what the other one has, or the other way
  /// round.
  Answers(const cfg::Function& function, cfg::ProgramEnvironment& program, cfg::RunLimits calls,
          bool reducible, std::span<const Run> expected = {})
      : function_(function),
        program_(program),
        calls_(calls),
        reducible_(reducible),
        expected_(expected.begin(), expected.end()) {}

  /// Runs the form that says what is right: evaluate(arguments, environment) is its Outcome.
  template <class Evaluate>
  void expect(const std::vector<std::int64_t>& arguments, Evaluate evaluate) {
    expected_.push_back(run(arguments, evaluate));
  }
  [[nodiscard]] const std::vector<Run>& expected() const { return expected_; }

  /// Runs a form on all arguments, for so many back edges: form.run(arguments, back edges,
  /// environment) is its Outcome. What it does not do as was expected, a line each.
  template <class Form>
  [[nodiscard]] std::vector<std::string> disagreements(Form& form, std::size_t iterations) const {
    std::vector<std::string> lines;
    for (const Run& expected : expected_) {
      const Run got = run(expected.arguments, [&](const auto& arguments, auto& environment) {
        return form.run(arguments, iterations, environment);
      });
      if (!agree(expected, got)) lines.push_back(describe(expected, got));
    }
    return lines;
  }

 private:
  template <class Evaluate>
  Run run(const std::vector<std::int64_t>& arguments, Evaluate evaluate) const {
    if (!can_be_given(function_)) return {arguments, Outcome::not_evaluated(), ""};
    program_.reset(calls_);
    const Outcome outcome = evaluate(given(function_, arguments), program_);
    return {arguments, outcome, program_.output()};
  }
  [[nodiscard]] bool agree(const Run& expected, const Run& got) const;
  [[nodiscard]] static std::string describe(const Run& expected, const Run& got);

  const cfg::Function& function_;
  cfg::ProgramEnvironment& program_;
  cfg::RunLimits calls_;
  bool reducible_;
  std::vector<Run> expected_;
};

}  // namespace ssac::compare
