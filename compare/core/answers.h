// The outcome of a function for each list of arguments, to which every form of it is compared.
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

/// The arguments that every form is run on: -3, 0, 1, 2, 5, 10, 17 for one parameter; one empty
/// list for no parameters; for several, the same seven values, rotated by one from parameter to
/// parameter.
std::vector<std::vector<std::int64_t>> built_in_arguments(std::size_t num_parameters);

/// The arguments as the parameters hold them: sign-extended from the parameter's width (one bit: 0
/// or 1).
std::vector<std::int64_t> given(const cfg::Function& function,
                                std::span<const std::int64_t> arguments);

/// Whether integer arguments fit: every parameter is an integer.
bool can_be_given(const cfg::Function& function);

class Answers {
 public:
  /// `program` runs the functions that are called, up to the limits `calls` per run. On an
  /// irreducible graph, which edges are back edges depends on the depth-first search, so forms need
  /// not time out together: if one of two runs times out, the output of one must be a prefix of the
  /// other's.
  Answers(const cfg::Function& function, cfg::ProgramEnvironment& program, cfg::RunLimits calls,
          bool reducible, std::span<const Run> expected = {})
      : function_(function),
        program_(program),
        calls_(calls),
        reducible_(reducible),
        expected_(expected.begin(), expected.end()) {}

  /// Runs the form that defines the expected outcome: evaluate(arguments, environment) returns its
  /// Outcome.
  template <class Evaluate>
  void expect(const std::vector<std::int64_t>& arguments, Evaluate evaluate) {
    expected_.push_back(run(arguments, evaluate));
  }
  [[nodiscard]] const std::vector<Run>& expected() const { return expected_; }
  /// Whether forms can be run at all; if not, they need not be made ready to run.
  [[nodiscard]] bool can_run() const { return !expected_.empty() && can_be_given(function_); }

  /// Runs a form on all arguments, for at most `iterations` back edges: form.run(arguments,
  /// iterations, environment) returns its Outcome. Returns one line for each run that differs from
  /// the expected one.
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
