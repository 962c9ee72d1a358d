// One input of the command line: read, its functions compared one at a time and in any order, and
// what else was asked for written beside each report.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "compare/command_line/input.h"
#include "compare/command_line/options.h"
#include "compare/command_line/threads.h"
#include "compare/core/compare_program.h"
#include "compare/exchange/emit.h"
#include "compare/report/graphviz.h"

namespace ssac::compare {

/// A function's report, and what else was asked for.
struct FunctionResult {
  std::string_view name;  ///< of the function; as long as its input is open
  FunctionReport report;
  Text dump;          ///< what --dump asked for
  std::string trace;  ///< what --trace asked for
};

/// What is said where --as was given for graphs of `#showGraph` and no input has one.
inline constexpr std::string_view idle_notation =
    "ssa-compare: error: --as without effect: no --dump, and no #showGraph in the source";

/// What comes after the last function of an input.
struct InputEnd {
  std::string program;        ///< what --emit asked for
  Diagnostics diagnostics;    ///< why it is not complete
  std::string rendered;       ///< those for people
  bool shows_graphs = false;  ///< whether the source has a `#showGraph`
};

class OpenInput {
 public:
  /// Reads, parses and lowers the input, and forgets its text. Never fails: what is wrong, or that
  /// memory runs out, is in the report. O(input).
  OpenInput(const Input& input, const CommandLine& options, ThreadBudget& threads);

  /// File, language, status and all diagnostics; no functions.
  [[nodiscard]] const InputReport& report() const {
    return program_ ? program_->report() : rejected_;
  }
  /// How many functions are to be compared.
  [[nodiscard]] std::size_t num_functions() const {
    return program_ ? program_->num_functions() : 0;
  }
  /// Compares one of them, by its number in the order of the source. Several threads may at once,
  /// but with --emit one thread, all in order. Out of memory, the result says so. A report that is
  /// a page has no use for its part of it, nor for explanations, where `wants_page` is false.
  [[nodiscard]] FunctionResult compare(std::size_t number, bool wants_page);
  /// What is known once all have been compared.
  [[nodiscard]] InputEnd finish();

 private:
  void open(const Input& input);
  void open_emitter();
  /// Why nothing is there of what the dump shows, as a control-flow graph has no syntax tree; else
  /// empty.
  [[nodiscard]] std::string lack_of(const Dump& dump) const;
  /// Says what is not there of the dumps; rejects the input where that is all of them.
  void check_dumps();
  void say_told(const frontend::Language& language);
  void reject(std::string message, std::string_view reason);
  void compare(std::size_t number, bool wants_page, FunctionResult& result);

  const CommandLine& options_;
  ThreadBudget& threads_;
  InputReport rejected_;  // where it could not be read
  std::optional<OpenProgram> program_;
  std::optional<Emitter> emitter_;
  Graphviz graphviz_;
};

}  // namespace ssac::compare
