// The parts that the text and the Markdown report share: the table of methods, the differences, the
// summary.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compare/core/report.h"
#include "compare/core/totals.h"
#include "compare/text/text_table.h"

namespace ssac::compare {

/// `main(arg): 4 blocks, 4 edges, 6 instructions, 1 variable, 1 loop, reducible; CFG simplification
/// full`.
std::string headline(const FunctionReport& function);

/// A heading row, then a row a method.
TextTable method_table(const FunctionReport& function);

/// The same for the times; none where nothing was timed.
std::optional<TextTable> times_table(const FunctionReport& function);

/// The differing sites under one reason: `x at while 3:1 (b4): eager, lazy 2`.
struct ReasonGroup {
  std::string heading;  ///< the reason and how many phis it explains
  std::vector<std::string> lines;
};

/// The differences by reason, at most `most` lines a reason and then a line that counts the rest;
/// only those of `variable` where it is not empty.
std::vector<ReasonGroup> reason_groups(const FunctionReport& function, std::string_view variable,
                                       std::size_t most);

/// What is to be known of the table: times that vary, and which methods gave up, and why. A line
/// each.
std::vector<std::string> notes(const FunctionReport& function);

/// The runs, with their outcomes: a line each.
std::vector<std::string> run_lines(const FunctionReport& function);

/// How many Regions and Loops each Sea of Nodes has, where there are continues to bring to a
/// header; else empty.
std::string regions_line(const FunctionReport& function);

/// Whether methods end with the graph of lazy: `same graph as lazy: bridge/full yes; ...`, and a
/// line for each that does not, with the reason and the first difference. None without such
/// methods.
std::vector<std::string> same_graph_lines(const FunctionReport& function);

/// The same of many functions, with the share and the reasons: a line a method and level.
std::vector<std::string> same_graph_lines(const Totals& totals);

/// What the table says, in one sentence: methods of the Sea of Nodes at the first level asked for.
std::string summary(const FunctionReport& function);

/// One row a method over many functions.
TextTable totals_table(const Totals& totals);

/// The same for the times, with how many functions have times that vary too much; none where
/// nothing was timed.
std::optional<TextTable> times_table(const Totals& totals);

}  // namespace ssac::compare
