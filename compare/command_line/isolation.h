// Inputs that are compared in processes of their own.
#pragma once

#include "compare/command_line/input.h"
#include "compare/command_line/open_input.h"
#include "compare/command_line/options.h"
#include "compare/core/report.h"

namespace ssac::compare {

/// What the process of an input gave.
struct AloneResult {
  InputReport report;
  InputEnd end = {};
};

/// Compares the input by this program again, as a process that may take `options.isolate` seconds.
/// The report has counts and checks, and runs with --run; what the process said on standard error
/// is what is said of the input. Standard input is read here and handed over. A process that
/// crashes or takes longer is a rejected input with that reason; throws RunError where none can be
/// started, or the input includes what the run would replace. May be called by several threads at
/// the same time.
AloneResult compare_alone(const Input& input, const CommandLine& options);

}  // namespace ssac::compare
