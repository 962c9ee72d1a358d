// One input that was read: what is known of it before its functions are compared, and their
// reports, one at a time and in any order.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cfg/program.h"
#include "compare/command_line/input.h"
#include "compare/core/environment_pool.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "compare/exchange/emit.h"
#include "frontend/ast.h"

namespace ssac::compare {

/// A function's report, and what else was asked for.
struct FunctionResult {
  FunctionReport report;
  std::string dump;   ///< what --dump asked for
  std::string trace;  ///< what --trace asked for
};

/// What comes after the last function of an input.
struct InputEnd {
  std::string program;      ///< what --emit asked for
  Diagnostics diagnostics;  ///< why it is not complete
  std::string rendered;     ///< those for people
};

class OpenInput {
 public:
  /// Reads, parses and lowers the input, and forgets its text. Never fails: what is wrong is in the
  /// report. O(input).
  OpenInput(const Input& input, const Options& options);

  /// File, language, status and all diagnostics; no functions.
  [[nodiscard]] const InputReport& report() const { return report_; }
  /// How many functions are to be compared.
  [[nodiscard]] std::size_t num_functions() const { return wanted_.size(); }
  /// Compares one of them, by its number in the order of the source. Several threads may at once,
  /// but with --emit one thread, all in order.
  [[nodiscard]] FunctionResult compare(std::size_t number);
  /// What is known once all have been compared.
  [[nodiscard]] InputEnd finish();

 private:
  void read(const Input& input);
  void select();

  const Options& options_;
  InputReport report_;
  frontend::Program source_;
  cfg::Program program_;
  std::vector<std::size_t> wanted_;   // of program_.functions
  std::size_t num_instructions_ = 0;  // of those
  std::optional<Emitter> emitter_;
  EnvironmentPool environments_;
};

}  // namespace ssac::compare
