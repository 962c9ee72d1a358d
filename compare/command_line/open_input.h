// One input of the command line: reads it, and compares its functions one at a time and in any
// order, with the dumps, traces and programs requested besides reports.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "compare/command_line/options.h"
#include "compare/command_line/threads.h"
#include "compare/core/compare_program.h"
#include "compare/exchange/emit.h"
#include "compare/files/input.h"
#include "compare/report/graphviz.h"

namespace ssac::compare {

/// A function's report, dump and trace.
struct FunctionResult {
  std::string_view name;  ///< of the function; valid while its input is open
  FunctionReport report;
  Text dump;          ///< the output of --dump
  std::string trace;  ///< the output of --trace
};

/// The error if --as was given for graphs of `#showGraph` and no input has one.
inline constexpr std::string_view idle_notation =
    "ssa-compare: error: --as without effect: no --dump, and no #showGraph in the source";

/// What follows the last function of an input.
struct InputEnd {
  std::string program;        ///< the output of --emit
  Diagnostics diagnostics;    ///< why it is not complete
  std::string rendered;       ///< the same as text
  bool shows_graphs = false;  ///< whether the source has a `#showGraph`
};

class OpenInput {
 public:
  /// Reads, parses and lowers the input, whose text is not kept. Never fails: errors, including
  /// running out of memory, are in the report. O(input).
  OpenInput(const Input& input, const CommandLine& options, ThreadBudget& threads);

  /// File, language, status and all diagnostics; no functions.
  [[nodiscard]] const InputReport& report() const {
    return program_ ? program_->report() : rejected_;
  }
  /// The number of functions to compare.
  [[nodiscard]] std::size_t num_functions() const {
    return program_ ? program_->num_functions() : 0;
  }
  /// Compares one of them, by its number in the order of the source. Several threads may call this
  /// at the same time; with --emit only one thread, for all functions in order. If memory runs out,
  /// the result says so. With `wants_page` false, a report that is a page gets neither the
  /// function's page data nor explanations.
  [[nodiscard]] FunctionResult compare(std::size_t number, bool wants_page);
  /// To be called once all have been compared.
  [[nodiscard]] InputEnd finish();

 private:
  void open(const Input& input);
  void open_emitter();
  /// Why this input has nothing that the dump shows (a control-flow graph has no syntax tree); else
  /// empty.
  [[nodiscard]] std::string why_unavailable(const Dump& dump) const;
  /// Reports the dumps that this input lacks; rejects the input if it lacks all.
  void check_dumps();
  /// Warns of trace categories that have no step on this input.
  void check_traces();
  void note_detected_language(const frontend::Language& language);
  void reject(std::string message, std::string_view reason);
  void compare(std::size_t number, bool wants_page, FunctionResult& result);

  const CommandLine& options_;
  ThreadBudget& threads_;
  InputReport rejected_;  // if it could not be read
  std::optional<OpenProgram> program_;
  std::optional<Emitter> emitter_;
  Graphviz graphviz_;
};

}  // namespace ssac::compare
