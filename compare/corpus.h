// From inputs to reports: one file at a time or several at once, in the order of the command line.
#pragma once

#include <functional>

#include "compare/input.h"
#include "compare/options.h"
#include "compare/report/report.h"

namespace ssac::compare {

/// Reads, parses and compares one input. Never fails: what is wrong is in the report.
InputReport process(const Input& input, const Options& options);

/// Processes all inputs, up to options.jobs at a time, and hands each report to `consume` in the
/// inputs' order, from one thread at a time.
void process_all(const std::vector<Input>& inputs, const Options& options,
                 const std::function<void(InputReport)>& consume);

}  // namespace ssac::compare
