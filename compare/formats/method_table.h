// What the text and the Markdown report share: the table of methods, the differences, the summary.
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

/// A heading row, then one row per method.
TextTable method_table(const FunctionReport& function);

/// The first cells of a row: the method, and its level or `-`.
std::vector<std::string> method_cells(std::string_view method, std::string_view level);

/// The same for the times; none if nothing was timed.
std::optional<TextTable> times_table(const FunctionReport& function);

/// The differing sites under one reason: `x at while 3:1 (b4): eager, lazy 2`.
struct ReasonGroup {
  std::string heading;  ///< the reason and the number of phis that it explains
  std::vector<std::string> lines;
};

/// The differences by reason, with at most `most` lines per reason and then a line that counts the
/// rest; only those of `variable` if that is not empty.
std::vector<ReasonGroup> reason_groups(const FunctionReport& function, std::string_view variable,
                                       std::size_t most);

/// Above the groups.
std::string heading_of_reasons();
/// How to ask for the reasons of each method at a site: `Each method's reasons at a site:
/// --explain=x@b3`, one that differs; empty if the function cannot be explained.
std::string how_to_explain(const FunctionReport& function, std::string_view variable);

/// Notes on the table, one line each: times that vary, and which methods gave up and why.
std::vector<std::string> notes(const FunctionReport& function);

/// A run with its outcome, as a line.
struct RunLine {
  std::string text;
  std::string_view output;  ///< what it printed; of the function's report
};
std::vector<RunLine> run_lines(const FunctionReport& function);

/// The number of Regions and Loops of each Sea of Nodes, if the function has a `continue`; else
/// empty.
std::string regions_line(const FunctionReport& function);

/// Whether methods end with lazy's graph: `same graph as lazy: bridge/full yes, ...`, and one line
/// for each that does not, with the reason and the first difference. Empty without such methods.
std::vector<std::string> same_graph_lines(const FunctionReport& function);

/// The same for many functions, with percentages and reasons: one line per method and level.
std::vector<std::string> same_graph_lines(const Totals& totals);

/// The table in one sentence; methods of the Sea of Nodes at the first selected level.
std::string summary(const FunctionReport& function);

/// One row per method, over many functions.
TextTable totals_table(const Totals& totals);

/// The same for the times, with the number of functions whose times vary too much; none if nothing
/// was timed.
std::optional<TextTable> times_table(const Totals& totals);

}  // namespace ssac::compare
