#include "compare/formats/explanation_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "cfg/support/diagnostics.h"
#include "cfg/support/visible.h"
#include "compare/core/join_place.h"
#include "compare/explain/explanation.h"
#include "compare/text/text_table.h"
#include "compare/text/wrap.h"

namespace ssac::compare {
namespace {

/// A source line without surrounding spaces, cut to the width of a page; empty if there is none.
std::string source_line(const SourceText& source, std::size_t number) {
  std::string_view line = source.line(static_cast<std::uint32_t>(number));
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return "";
  line = line.substr(first, line.find_last_not_of(" \t") + 1 - first);
  std::string text(line);
  std::ranges::replace(text, '\t', ' ');
  constexpr std::size_t most = 80;
  if (text.size() <= most) return visible(text);
  return visible(text.substr(0, begin_of_character(text, most))) + "...";
}

/// Rows with the same derivation.
struct Group {
  std::string labels;
  const CellExplanation* cell = nullptr;
};

bool is_same(const CellExplanation& a, const CellExplanation& b) {
  return a.phis == b.phis && a.phi_class == b.phi_class && a.removed == b.removed &&
         a.reason == b.reason && a.derivation == b.derivation;
}

std::vector<Group> groups_of(const SiteExplanation& site, const FunctionReport& function) {
  std::vector<Group> groups;
  for (std::size_t r = 0; r < site.cells.size(); ++r) {
    const CellExplanation& cell = site.cells[r];
    const auto group =
        std::ranges::find_if(groups, [&](const Group& g) { return is_same(*g.cell, cell); });
    if (group == groups.end()) {
      groups.push_back({function.rows[r].label(), &cell});
    } else {
      group->labels += ", " + function.rows[r].label();
    }
  }
  return groups;
}

std::string line_of(const Group& group, const SiteExplanation& site) {
  const CellExplanation& cell = *group.cell;
  std::string text = group.labels + ": ";
  text += cell.phis == 0 ? "none" : counted(cell.phis, "phi");
  const char* separator = ": ";
  for (const auto& [line, is_said] : cell.derivation) {
    const auto is_it = [&](const SharedLine& fact) { return *fact == *line; };
    if (is_said || std::ranges::any_of(site.facts, is_it)) continue;
    text += std::exchange(separator, "; ") + line->text;
  }
  // If there are only facts, the first is the reason.
  const bool is_reason_said = cell.phis != 0 || *separator == ';' || cell.derivation.empty();
  if (!is_reason_said) text += separator + cell.derivation.front().line->text;
  return text;
}

std::string heading(const SiteExplanation& site, const FunctionReport& function,
                    const JoinLines& joins) {
  const std::string& name = function.variable_names[site.variable.index()];
  const cfg::Variable& variable = function.variables[site.variable.index()];
  std::string text = visible(name);
  if (name != variable.name && variable.declared.valid()) {
    text += fmt::format(", declared at {}:{},", variable.declared.line, variable.declared.column);
  }
  if (site.block.valid()) text += fmt::format(" at {}", site.block);
  if (!site.merge) return text;
  return text + fmt::format(" ({}, line {})", cfg::name_of(site.merge->construct),
                            joins.line_of(*site.merge));
}

std::string site_text(const SiteExplanation& site, const FunctionReport& function,
                      const SourceText& source, const JoinLines& joins) {
  std::string text = heading(site, function, joins) + "\n";
  const std::string line = site.merge ? source_line(source, site.merge->place.line) : "";
  if (!line.empty()) text += fmt::format("{:>6} | {}\n", site.merge->place.line, line);
  for (const SharedLine& fact : site.facts) text += wrap(fact->text, "  ");
  for (const Group& group : groups_of(site, function)) {
    text += wrap("- " + line_of(group, site), "  ");
  }
  return text;
}

}  // namespace

std::string explanation_text(const FunctionReport& function, const SourceText& source) {
  const JoinLines joins(function.joins);
  std::string text;
  for (const SiteExplanation& site : function.explanations->sites) {
    text += "\n" + site_text(site, function, source, joins);
  }
  if (function.explanations->left_out != 0) {
    text += "\n" + wrap(fmt::format("and {} more; ask for fewer with --explain=VAR or "
                                    "--explain=VAR@BLOCK",
                                    counted(function.explanations->left_out, "site")),
                        "");
  }
  if (!function.explanations->notes.empty()) text += "\n";
  for (const ExplanationLine& note : function.explanations->notes) text += wrap(note.text, "");
  return text;
}

}  // namespace ssac::compare
