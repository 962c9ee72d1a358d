// Where trace events go: lines for people, JSON lines for programs.
#pragma once

#include <memory>
#include <string>

#include "cfg/support/trace.h"
#include "compare/options.h"

namespace ssac::compare {

/// Appends each event to `out` in the format; with `variable`, only the events that name that
/// variable or none. In the text format a heading is written when the function or the method
/// changes.
std::unique_ptr<TraceSink> make_trace_sink(TraceFormat format, std::string variable,
                                           std::string& out);

}  // namespace ssac::compare
