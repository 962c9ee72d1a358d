// Where trace events go: lines for people, JSON lines for programs.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cfg/support/trace.h"

namespace ssac::compare {

/// The event as a JSON object on one line: `category`, `step` and its keys, without the function
/// and the method. docs/formats.md has the schema.
std::string to_json(const TraceEvent& event);

/// Appends each event to `out` in the format; with `variable`, only the events that name that
/// variable (any declaration of the name) or none. In the text format a heading is written when the
/// function or the method changes.
struct TraceFormat {
  std::string_view name;  ///< as --trace-format takes it
  std::unique_ptr<TraceSink> (*make_sink)(std::string variable, std::string& out);
  bool renaming_tables = false;  ///< a table of each variable stands for the events of renaming
};
/// The default first.
std::span<const TraceFormat> trace_formats();

}  // namespace ssac::compare
