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

/// What a trace is of.
struct TraceOf {
  std::string_view file;      ///< as the report calls the input
  std::string_view variable;  ///< only events that name it (any declaration of the name) or none;
                              ///< empty: all
};

/// Appends each event to `out` in the format. In the text format a heading is written when the
/// function or the method changes.
struct TraceFormat {
  std::string_view name;  ///< as --trace-format takes it
  std::unique_ptr<TraceSink> (*make_sink)(const TraceOf& of, std::string& out);
  bool is_lines = false;         ///< each event names its file
  bool renaming_tables = false;  ///< a table of each variable stands for the events of renaming
};
/// The default first.
std::span<const TraceFormat> trace_formats();

}  // namespace ssac::compare
