// Where trace events go: lines for people, JSON lines for programs.
#pragma once

#include <memory>
#include <string>

#include "cfg/support/trace.h"
#include "compare/core/options.h"

namespace ssac::compare {

/// The event as a JSON object on one line: `category`, `step` and its keys, without the function
/// and the method. docs/formats.md has the schema.
std::string to_json(const TraceEvent& event);

/// Appends each event to `out` in the format; with `variable`, only the events that name that
/// variable (any declaration of the name) or none. In the text format a heading is written when the
/// function or the method changes.
std::unique_ptr<TraceSink> make_trace_sink(TraceFormat format, std::string variable,
                                           std::string& out);

}  // namespace ssac::compare
