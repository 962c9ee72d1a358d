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

/// The beginning of every line.
inline constexpr std::string_view begin_of_line = R"({"record":")";

/// The beginning of a report of --format=json, which is no such line.
inline constexpr std::string_view begin_of_json_report = R"({"schema":1,"tool":"ssa-compare")";

struct ReportLine {
  Record record = Record::input;
  std::string version;               ///< of the tool
  std::vector<std::string> options;  ///< the options of its run that change results
  std::vector<std::string> holds;    ///< see line_contents
  /// For an input or a function: its file, with the functions of this line (counts_only).
  InputReport input = {};
  /// The number of functions of the input; for totals, of all inputs.
  std::size_t num_functions = 0;
  std::size_t num_inputs = 0;  ///< for totals
  std::size_t part = 1;        ///< likewise: the part of the run that the report is
  std::size_t parts = 1;       ///< likewise: the number of parts
  std::string why;             ///< for a cut
};

/// Reads a line without its end. Error: what is wrong with it, in words. O(line).
std::expected<ReportLine, std::string> read_report_line(std::string_view line);

/// How a line of totals, as text and as read, contradicts the totals of the lines before it; empty
/// if it does not. O(line + totals).
std::string contradiction(std::string_view text, const ReportLine& line, const Totals& there);

}  // namespace ssac::compare
