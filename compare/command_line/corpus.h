// From inputs to reports: one function at a time or several in parallel, in the order of the
// command line.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "compare/command_line/input_source.h"
#include "compare/command_line/open_input.h"
#include "compare/command_line/options.h"
#include "compare/core/report.h"

namespace ssac::compare {

/// Receives the reports, input by input and function by function.
class ReportSink {
 public:
  virtual ~ReportSink() = default;
  /// `input` has its diagnostics and no functions.
  virtual void begin_input(const InputReport& input) = 0;
  virtual void function(const InputReport& input, FunctionResult result) = 0;
  virtual void end_input(const InputReport& input, InputEnd end) = 0;
  /// Whether the page data of later functions is still needed; once false, always false. From any
  /// thread.
  [[nodiscard]] virtual bool wants_pages() const { return true; }
};

/// Reads, parses and compares one input. Never fails: errors are in the report.
InputReport process(const Input& input, const CommandLine& options);

/// Returns the next input, and none after the last one, however often it is called; called by one
/// thread at a time.
using TakeInput = std::function<std::optional<Input>()>;

/// Processes all inputs, up to options.jobs functions at a time, and passes the reports to the sink
/// in the order of the inputs and of their functions, from one thread at a time. Memory: the inputs
/// being processed, one large one at a time or as many small ones as there are jobs, and the
/// results of a few functions per job.
void process_all(const TakeInput& take, const CommandLine& options, ReportSink& sink);

}  // namespace ssac::compare
