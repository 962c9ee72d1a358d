// Writes trace events: as text for people, as JSON lines for programs.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cfg/support/trace.h"
#include "compare/core/report.h"
#include "ssa/function.h"

namespace ssac::compare {

/// The event as a JSON object on one line: `category`, `step` and its keys, without the function
/// and the method. docs/formats.md has the schema.
std::string to_json(const TraceEvent& event);

/// The input and the variable of a trace.
struct TraceOf {
  std::string_view file;      ///< the name of the input in the report
  std::string_view variable;  ///< only events that name it (any declaration of the name) or no
                              ///< variable; empty: all
};

/// Appends each event to `out` in the format. The text format writes a heading when the function or
/// the method changes.
struct TraceFormat {
  std::string_view name;  ///< as --trace-format takes it
  std::unique_ptr<TraceSink> (*make_sink)(const TraceOf& of, std::string& out);
  bool is_lines = false;         ///< each event names its file
  bool renaming_tables = false;  ///< a table per variable replaces the events of renaming
};
/// The default first.
std::span<const TraceFormat> trace_formats();

/// The renaming tables of the row's form, as text: those of the variables of that name; empty: all.
/// O(size of the form + output).
std::string renaming_tables(const MethodRow& row, const ssa::Function& form,
                            std::string_view variable);

}  // namespace ssac::compare
