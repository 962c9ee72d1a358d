// Lines of --format=jsonl, read back.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "compare/core/report.h"
#include "compare/core/totals.h"
#include "compare/formats/line_records.h"

namespace ssac::compare {

/// How every line begins.
inline constexpr std::string_view begin_of_line = R"({"record":")";

/// How a report of --format=json begins, which is no such line.
inline constexpr std::string_view begin_of_json_report = R"({"schema":1,"tool":"ssa-compare")";

struct ReportLine {
  Record record = Record::input;
  std::string version;               ///< of the tool
  std::vector<std::string> options;  ///< what its run asked for
  std::vector<std::string> holds;    ///< see line_contents
  /// Of an input or a function: its file, with the functions that the line has (counts_only).
  InputReport input = {};
  /// The functions of an input; of totals, of all inputs.
  std::size_t num_functions = 0;
  std::size_t num_inputs = 0;             ///< of totals
  std::vector<Total> method_totals = {};  ///< likewise; functions, created, final and operands
  std::size_t part = 1;                   ///< likewise: which part of a run the report is
  std::size_t parts = 1;                  ///< of so many
  std::string why;                        ///< of a cut
};

/// Reads a line without its end. Error: what is wrong with it, in words. O(line).
std::expected<ReportLine, std::string> read_report_line(std::string_view line);

}  // namespace ssac::compare
