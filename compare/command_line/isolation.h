// Compares inputs in separate processes.
#pragma once

#include "compare/command_line/open_input.h"
#include "compare/command_line/options.h"
#include "compare/core/report.h"
#include "compare/files/input.h"

namespace ssac::compare {

/// The result of an input's process.
struct AloneResult {
  InputReport report;
  InputEnd end = {};
};

/// Compares the input with this program in a new process, which may take `options.isolate` seconds.
/// The report has counts and checks, and runs with --run; the process's messages on standard error
/// become those of the input. Standard input is read here and passed on. If the process crashes or
/// takes longer, the input is rejected for that reason; throws RunError if no process can be
/// started, or the input includes a file that the run would replace. Several threads may call this
/// at the same time.
AloneResult compare_alone(const Input& input, const CommandLine& options);

}  // namespace ssac::compare
