#include "compare/formats/method_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "compare/core/selection.h"
#include "compare/explain/explain.h"
#include "compare/text/escapes.h"

namespace ssac::compare {

std::string headline(const FunctionReport& function) {
  const CfgSummary& cfg = function.cfg;
  const std::string& name = function.source_name;
  const std::string& file = function.source_file;
  return fmt::format("{}({}){}{}: {}, {}, {}, {}, {}, {}; {}", name.empty() ? function.name : name,
                     fmt::join(function.parameters, ", "),
                     name.empty() ? "" : fmt::format(" [{}]", function.name),
                     file.empty() ? "" : fmt::format(" in {}", file), counted(cfg.blocks, "block"),
                     counted(cfg.edges, "edge"), counted(cfg.instructions, "instruction"),
                     counted(cfg.variables, "variable"), counted(cfg.loops, "loop"),
                     cfg.reducible ? "reducible" : "irreducible", function.conditions());
}

namespace {

/// The columns of the classes, which add up to `final`; `unreachable` only if some phi is.
class ClassColumns {
 public:
  template <class Rows, class Classes>
  ClassColumns(const Rows& rows, Classes classes_of) {
    has_unreachable_ = std::ranges::any_of(rows, [&](const auto& row) {
      return std::invoke(classes_of, row)[ssa::PhiClass::unreachable] != 0;
    });
  }
  void add_headings(std::vector<std::string>& cells) const {
    cells.insert(cells.end(), {"neces-\nsary", "redun-\ndant", "dead"});
    if (has_unreachable_) cells.emplace_back("unreach-\nable");
  }
  void add_cells(std::vector<std::string>& cells, const ssa::PhiClassCounts& counts) const {
    for (const ssa::PhiClass c : ssa::all_phi_classes) {
      if (c != ssa::PhiClass::unreachable || has_unreachable_) cells.push_back(grouped(counts[c]));
    }
  }

 private:
  bool has_unreachable_;
};

}  // namespace

std::vector<std::string> method_cells(std::string_view method, std::string_view level) {
  return {std::string(method), level.empty() ? "-" : std::string(level)};
}

TextTable method_table(const FunctionReport& function) {
  const ClassColumns classes(function.rows, [](const MethodRow& r) { return r.phis.classes; });
  TextTable table(2);
  std::vector<std::string> heading = {"method", "peepholes", "created", "final"};
  classes.add_headings(heading);
  heading.insert(heading.end(), {"oper-\nands", fmt::format("Δ\n{}", ssa::baseline().name), "nodes",
                                 "veri-\nfied", "same\nresult"});
  table.add_row(std::move(heading));
  for (const MethodRow& row : function.rows) {
    std::vector<std::string> cells = method_cells(row.method, row.peepholes);
    if (!row.built()) {
      cells.emplace_back(row.out_of_memory() ? "no memory" : "too large");
    } else {
      const PhiCounts& phis = row.phis;
      cells.push_back(grouped(phis.created));
      cells.push_back(grouped(phis.final));
      classes.add_cells(cells, phis.classes);
      cells.push_back(grouped(phis.operands));
      cells.push_back(function.pruned_phis ? relative(phis.final, *function.pruned_phis) : "-");
      cells.push_back(row.is_son() ? grouped(row.nodes_final) : "-");
      const bool is_checked = row.judge == nullptr;  // a judge's result is compared with its rule
      cells.emplace_back(!row.verified() ? "NO" : is_checked ? "yes" : "-");
      const bool was_run = is_checked && row.verified() && function.has_results();
      cells.emplace_back(!row.agrees() ? "NO" : was_run ? "yes" : "-");
    }
    table.add_row(std::move(cells));
  }
  return table;
}

std::optional<TextTable> times_table(const FunctionReport& function) {
  const bool timed =
      std::ranges::any_of(function.rows, [](const MethodRow& r) { return r.time.has_value(); });
  if (!timed) return std::nullopt;
  TextTable table(2);
  table.add_row({"method", "peepholes", "time", "min", "max", "starts from"});
  for (const MethodRow& row : function.rows) {
    if (!row.time) continue;
    std::vector<std::string> cells = method_cells(row.method, row.peepholes);
    cells.push_back((row.time->varies() ? "~" : "") + duration(row.time->median));
    cells.push_back(duration(row.time->min));
    cells.push_back(duration(row.time->max));
    cells.emplace_back(row.starts_from);
    table.add_row(std::move(cells));
  }
  return table;
}

namespace {

std::string line_of(const Difference& difference, const FunctionReport& function) {
  const Site& site = difference.site;
  std::string line = fmt::format("{} at", function.variable_names[site.variable.index()]);
  if (site.merge) {
    const cfg::Merge& merge = *site.merge;
    line += fmt::format(" {} {}:{}", cfg::name_of(merge.construct), merge.place.line,
                        merge.place.column);
  }
  if (site.block.valid()) {
    const std::string block = fmt::format("{}", site.block);
    line += site.merge ? fmt::format(" ({})", block) : " " + block;
  }
  line += site.phis == 0 ? ":" : fmt::format(", 1 in {}:", ssa::baseline().name);
  for (const auto& [row, phis] : difference.rows()) {
    const bool is_first = row == difference.rows().front().row;
    line += fmt::format("{} {}", is_first ? "" : ",", function.rows[row].label());
    if (phis != 1) line += fmt::format(" {}", phis);
  }
  return line;
}

}  // namespace

std::vector<ReasonGroup> reason_groups(const FunctionReport& function, std::string_view variable,
                                       std::size_t most) {
  std::vector<ReasonGroup> groups;
  std::optional<Reason> current;
  std::size_t sites = 0;
  const auto finish = [&] {
    if (groups.empty()) return;
    if (sites > most)
      groups.back().lines.push_back(fmt::format("and {} more", grouped(sites - most)));
    groups.back().heading =
        fmt::format("{} ({})", ssa::meaning_of(*current), counted(sites, "site"));
  };
  for (const Difference& difference : function.differences) {
    const std::size_t v = difference.site.variable.index();
    if (!is_called(function.variables[v].name, function.variable_names[v], variable)) continue;
    if (current != difference.reason) {
      finish();
      current = difference.reason;
      groups.emplace_back();
      sites = 0;
    }
    if (++sites <= most) groups.back().lines.push_back(line_of(difference, function));
  }
  finish();
  return groups;
}

std::string heading_of_reasons() {
  return fmt::format("Phi sites that differ from {} SSA, by reason:", ssa::baseline().name);
}

std::string how_to_explain(const FunctionReport& function, std::string_view variable) {
  if (!why_not_explained(function.cfg.instructions, function.rows).empty()) return "";
  for (const Difference& difference : function.differences) {
    const Site& site = difference.site;
    const std::string& name = function.variables[site.variable.index()].name;
    const std::string& unique = function.variable_names[site.variable.index()];
    if (!site.block.valid() || !is_called(name, unique, variable)) continue;
    return fmt::format("Each method's reasons at a site: {}",
                       shell_word(fmt::format("--explain={}@{}", unique, site.block)));
  }
  return "";
}

std::vector<RunLine> run_lines(const FunctionReport& function) {
  std::vector<RunLine> lines;
  for (const Run& run : function.runs) {
    std::string line = fmt::format("{}({}) = {}", function.name, fmt::join(run.arguments, ", "),
                                   to_string(run.outcome));
    if (run.instructions != 0) line += ", " + counted(run.instructions, "instruction");
    if (run.compared_as_timeout) {
      // Either limit can be the one that cuts the run.
      line += fmt::format(
          "; forms are compared for the first {} and a limited number of steps in callees",
          counted(function.checked_iterations, "back edge"));
    }
    lines.push_back({std::move(line), run.output});
  }
  return lines;
}

std::vector<std::string> notes(const FunctionReport& function) {
  std::vector<std::string> lines;
  const auto varies = [](const MethodRow& row) { return row.time && row.time->varies(); };
  if (std::ranges::any_of(function.rows, varies)) {
    lines.emplace_back(
        "~: the slowest repetition took over 1.3 times as long as the fastest; compare such "
        "medians "
        "with care, or time more of them.");
  }
  for (const MethodRow& row : function.rows) {
    if (row.built() && row.rules_cut != 0) {
      lines.push_back(
          fmt::format("{} left rules out at a limit: its graph could be simpler.", row.label()));
    }
    if (row.built() && row.steps_left_out != 0) {
      lines.push_back(fmt::format("{} was not verified after {}: that would take too long.",
                                  row.label(), counted(row.steps_left_out, "step")));
    }
    if (row.built()) continue;
    lines.push_back(
        fmt::format("{} was given up: {}.", row.label(), reason_given_up(*row.too_large)));
  }
  return lines;
}

std::string regions_line(const FunctionReport& function) {
  std::string line;
  for (const MethodRow& row : function.rows) {
    if (!row.is_son() || !row.built()) continue;
    line += fmt::format("{}{} {}", line.empty() ? "" : ", ", row.label(), grouped(row.regions));
  }
  if (!function.has_continue || line.empty()) return "";
  return fmt::format("Regions, continue {}: {}", son::name_of(function.continues), line);
}

std::vector<std::string> same_graph_lines(const FunctionReport& function) {
  if (function.same_as_lazy.empty()) return {};
  std::vector<std::string> lines = {fmt::format("same graph as {}:", son::baseline().name)};
  for (const GraphComparison& comparison : function.same_as_lazy) {
    const bool first = &comparison == &function.same_as_lazy.front();
    lines.front() += fmt::format("{} {} {}", first ? "" : ",", comparison.label(),
                                 comparison.same() ? "yes" : "no");
  }
  for (const GraphComparison& comparison : function.same_as_lazy) {
    if (comparison.same()) continue;
    lines.push_back(fmt::format("{}: {}; first difference: {}", comparison.label(),
                                son::explain(comparison.match), comparison.match.first_difference));
  }
  return lines;
}

std::vector<std::string> same_graph_lines(const Totals& totals) {
  std::vector<std::string> lines;
  for (const SameGraphTotal& total : totals.same_as_lazy()) {
    lines.push_back(fmt::format("same graph as {}: {}/{} {} of {} ({:.1f} %)", son::baseline().name,
                                total.method, total.peepholes, grouped(total.same()),
                                grouped(total.functions), total.percent()));
    for (const auto& [equivalence, count] : total.counts) {
      if (equivalence == son::Equivalence::same) continue;
      lines.push_back(fmt::format("  {}: {}", grouped(count), son::explain(equivalence)));
    }
  }
  return lines;
}

namespace {

/// The number of runs and how they ended; separately, those whose result forms cannot be compared
/// with.
std::string same_results(const FunctionReport& function) {
  std::size_t runs = 0;
  std::size_t not_evaluated = 0;
  std::string ends;
  for (const auto& [kind, count] : function.outcomes) {
    if (kind == Outcome::Kind::not_evaluated) {
      not_evaluated = count;
      continue;
    }
    runs += count;
    ends += fmt::format("{}{}", ends.empty() ? "" : ", ", counted(count, name_of(kind)));
  }
  if (runs == 0 && not_evaluated != 0) return "every result verifies; no run can be evaluated";
  std::string text = fmt::format("every result verifies and gives the same result in {} ({})",
                                 counted(runs, "run"), ends);
  if (not_evaluated != 0) text += fmt::format("; {} not evaluated", counted(not_evaluated, "run"));
  return text;
}

/// Rows with another number of phis than pruned SSA: `eager 6, lazy/full 5`; for each method the
/// first such level of peepholes.
std::string other_counts(const FunctionReport& function) {
  std::string others;
  std::string_view last;
  for (const MethodRow& row : function.rows) {
    const bool is_other = row.built() && row.phis.final != function.pruned_phis;
    if (!is_other || row.method == std::exchange(last, row.method)) continue;
    others +=
        fmt::format("{}{} {}", others.empty() ? "" : ", ", row.label(), grouped(row.phis.final));
  }
  return others;
}

}  // namespace

std::string summary(const FunctionReport& function) {
  if (function.out_of_memory) {
    return "Memory ran out: this is not all that there is to say about the function.";
  }
  const auto has_result = [](const MethodRow& row) { return row.built() && !row.is_baseline(); };
  std::string others = other_counts(function);
  if (others.empty() && std::ranges::any_of(function.rows, has_result)) {
    const bool all_built = std::ranges::all_of(function.rows, &MethodRow::built);
    others = fmt::format("every other method{} as many", all_built ? "" : " with a result");
  }
  std::string text(ssa::baseline().name);
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  text += function.pruned_phis
              ? fmt::format(" SSA takes {}; ", counted(*function.pruned_phis, "phi"))
              : " SSA was given up; ";
  if (!others.empty()) text += others + "; ";
  if (!function.findings().empty()) return text + "A CHECK FAILED (see standard error).";
  if (function.rows.empty()) return text + "no selected method takes this language.";
  if (std::ranges::any_of(function.method_rows(), &MethodRow::built)) {
    return text + same_results(function) + ".";
  }
  const bool only_judged = std::ranges::any_of(function.rows, &MethodRow::built);
  return text + (only_judged ? "nothing was verified or run." : "no method has a result.");
}

TextTable totals_table(const Totals& totals) {
  TextTable table(2);
  const ClassColumns classes(totals.rows(), &Total::classes);
  std::vector<std::string> heading = {"method", "peepholes", "functions", "created", "final"};
  classes.add_headings(heading);
  heading.insert(heading.end(), {"operands", fmt::format("Δ {}", ssa::baseline().name)});
  table.add_row(std::move(heading));
  for (const Total& total : totals.rows()) {
    const bool comparable = total.functions != 0 && total.with_pruned == total.functions;
    std::vector<std::string> cells = method_cells(total.method, total.peepholes);
    for (const std::uint64_t count : {total.functions, total.created(), total.final()})
      cells.push_back(grouped(count));
    classes.add_cells(cells, total.classes);
    cells.push_back(grouped(total.operands()));
    cells.push_back(comparable ? relative(total.final(), total.pruned_phis) : "-");
    table.add_row(std::move(cells));
  }
  return table;
}

std::optional<TextTable> times_table(const Totals& totals) {
  TextTable table(2);
  table.add_row({"sum of medians", "peepholes", "functions", "time", "varying", "starts from"});
  bool timed = false;
  for (const Total& total : totals.rows()) {
    if (total.time == 0) continue;
    timed = true;
    std::vector<std::string> cells = method_cells(total.method, total.peepholes);
    cells.insert(cells.end(), {grouped(total.functions), duration(total.time),
                               grouped(total.varying), std::string(total.starts_from)});
    table.add_row(std::move(cells));
  }
  return timed ? std::optional(std::move(table)) : std::nullopt;
}

}  // namespace ssac::compare
