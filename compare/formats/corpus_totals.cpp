#include "compare/formats/corpus_totals.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "compare/formats/method_table.h"

namespace ssac::compare {
namespace {

/// `0.31`, or `-` for nothing divided by nothing.
std::string quotient(std::size_t of, std::size_t to) {
  if (to == 0) return "-";
  return fmt::format("{:.2f}", static_cast<double>(of) / static_cast<double>(to));
}

std::string heading_of(std::size_t percent) {
  return percent == 100 ? "max" : fmt::format("{} %", percent);
}

/// `CFG simplification full`; if there are several conditions, each with its number of functions.
std::string conditions_of(const CorpusTotals& corpus) {
  std::string text;
  for (const auto& [condition, functions] : corpus.conditions) {
    if (!text.empty()) text += "; ";
    text += condition;
    if (corpus.conditions.size() > 1) text += fmt::format(" of {}", counted(functions, "function"));
  }
  return text;
}

}  // namespace

std::vector<std::string> corpus_lines(const Totals& totals) {
  const CorpusTotals& corpus = totals.corpus();
  std::string why;
  for (const auto& [reason, inputs] : corpus.rejected) {
    why += fmt::format("{}{} {}", why.empty() ? "" : ", ", grouped(inputs), reason);
  }
  std::vector<std::string> lines = {fmt::format(
      "{}: {} accepted, {} rejected{}", counted(corpus.accepted + corpus.all_rejected(), "input"),
      grouped(corpus.accepted), grouped(corpus.all_rejected()),
      why.empty() ? "" : fmt::format(" ({})", why))};
  lines.push_back(fmt::format(
      "{}, {} irreducible; {}, {}, {}", counted(corpus.functions, "function"),
      grouped(corpus.irreducible), counted(corpus.cfg.blocks, "block"),
      counted(corpus.cfg.instructions, "instruction"), counted(corpus.cfg.variables, "variable")));
  if (!corpus.conditions.empty()) lines.push_back(conditions_of(corpus));
  if (corpus.failed != 0) {
    lines.push_back(fmt::format("A CHECK FAILED in {}", counted(corpus.failed, "function")));
  }
  return lines;
}

TextTable percentiles_table(const Totals& totals) {
  TextTable table(2);
  std::vector<std::string> heading = {"final phis", "peepholes", "per block", "operands"};
  for (const std::size_t percent : shown_percentiles) heading.push_back(heading_of(percent));
  table.add_row(std::move(heading));
  for (const Total& total : totals.rows()) {
    std::vector<std::string> cells = method_cells(total.method, total.peepholes);
    cells.push_back(quotient(total.final(), total.blocks));
    cells.push_back(quotient(total.operands(), total.final()));
    for (const std::size_t percent : shown_percentiles) {
      const std::optional<std::size_t> phis = total.of(CountOf::final).percentile(percent);
      cells.push_back(phis ? grouped(*phis) : "-");
    }
    table.add_row(std::move(cells));
  }
  return table;
}

std::vector<TextTable> tables_of(const Totals& totals) {
  std::vector<TextTable> tables;
  if (totals.rows().empty()) return tables;
  tables.push_back(totals_table(totals));
  if (auto times = times_table(totals)) tables.push_back(std::move(*times));
  tables.push_back(percentiles_table(totals));
  return tables;
}

}  // namespace ssac::compare
