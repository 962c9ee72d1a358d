#include "compare/check/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "cfg/support/visible.h"
#include "compare/core/answers.h"
#include "compare/formats/method_table.h"

namespace ssac::compare::check {
namespace {

std::string sites_of(const MethodRow& row, const FunctionReport& function) {
  std::vector<std::string> sites;
  for (const Site& site : row.sites) {
    std::string text = visible(function.variable_names[site.variable.index()]) + "@";
    text += site.merge ? fmt::format("{}{}:{}", cfg::name_of(site.merge->construct),
                                     site.merge->place.line, site.merge->place.column)
                       : fmt::format("{}", site.block);
    if (site.phis != 1) text += fmt::format("*{}", site.phis);
    sites.push_back(std::move(text));
  }
  std::ranges::sort(sites);
  return fmt::format("{}", fmt::join(sites, " "));
}

std::string text_of(const MethodRow& row, const FunctionReport& function) {
  if (!row.built()) {
    return fmt::format("{:<12} given up: {}", row_label(row.method, row.peepholes),
                       reason_given_up(*row.too_large));
  }
  const PhiCounts& phis = row.phis;
  std::string line = fmt::format("{:<12} created {} final {} operands {} dead {} redundant {}",
                                 row_label(row.method, row.peepholes), phis.created, phis.final,
                                 phis.operands, phis.dead, phis.redundant);
  if (row.is_son()) line += fmt::format(" nodes {}/{}", row.nodes_final, row.nodes_created);
  if (!row.sites.empty()) line += " | " + sites_of(row, function);
  return line;
}

class Rows {
 public:
  std::vector<Row> run(const InputReport& report) {
    for (const Diagnostic& d : report.diagnostics) {
      add(RowKind::diagnostic, fmt::format("{}:{}: {}: {}", d.place.line, d.place.column,
                                           name_of(d.severity), visible(d.message)));
    }
    for (const FunctionReport& function : report.functions) add(function);
    return std::move(rows_);
  }

 private:
  void add(const FunctionReport& function) {
    function_ = written_name(function.name);
    std::string heading = function_ + ":";
    for (const CfgCount& count : cfg_counts) {
      heading += fmt::format(" {} {}", count.name, function.cfg.*count.of);
    }
    add(RowKind::heading, heading + (function.cfg.reducible ? " reducible" : " irreducible"));
    for (const MethodRow& row : function.rows) add(RowKind::method, text_of(row, function));
    for (std::string& line : same_graph_lines(function)) add(RowKind::same_graph, std::move(line));
    const std::size_t built_in = built_in_arguments(function.parameters.size()).size();
    std::string runs = "runs";
    for (std::size_t k = 0; k < std::min(built_in, function.runs.size()); ++k) {
      runs += " " + to_string(function.runs[k].outcome);
    }
    add(RowKind::runs, std::move(runs));
    for (const std::string& finding : function.findings()) {
      add(RowKind::failed, "FAILED " + visible(finding));
    }
  }

  void add(RowKind kind, std::string text) {
    std::string key = key_of(kind, function_, with_single_blanks(text));
    rows_.push_back({kind, function_, std::move(key), std::move(text)});
  }

  std::string function_;
  std::vector<Row> rows_;
};

}  // namespace

std::vector<Row> rows_of(const InputReport& report) { return Rows().run(report); }

}  // namespace ssac::compare::check
