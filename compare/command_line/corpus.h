// From inputs to reports: one function at a time or several at once, in the order of the command
// line.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "compare/command_line/input_source.h"
#include "compare/command_line/open_input.h"
#include "compare/command_line/options.h"
#include "compare/core/report.h"

namespace ssac::compare {

/// Is handed what is found out, input by input and function by function.
class ReportSink {
 public:
  virtual ~ReportSink() = default;
  /// `input` has its diagnostics and no functions.
  virtual void begin_input(const InputReport& input) = 0;
  virtual void function(const InputReport& input, FunctionResult result) = 0;
  virtual void end_input(const InputReport& input, InputEnd end) = 0;
  /// Whether what later functions have for the page of the report is of use; false stays false.
  /// From any thread.
  [[nodiscard]] virtual bool wants_pages() const { return true; }
};

/// Reads, parses and compares one input. Never fails: what is wrong is in the report.
InputReport process(const Input& input, const CommandLine& options);

/// Gives the next input, none after the last, whenever it is asked; called by one thread at a time.
using TakeInput = std::function<std::optional<Input>()>;

/// Processes all inputs, up to options.jobs functions at a time, and tells the sink in the order of
/// the inputs and of the functions in them, from one thread at a time. Memory: what inputs are
/// read into, one large one at a time or as many small ones as there are jobs, and the results of
/// a few functions a job.
void process_all(const TakeInput& take, const CommandLine& options, ReportSink& sink);

}  // namespace ssac::compare
