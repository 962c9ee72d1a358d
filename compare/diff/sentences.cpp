#include "compare/diff/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <ranges>

#include "cfg/support/visible.h"
#include "compare/diff/write_changes.h"
#include "compare/text/text_table.h"

namespace ssac::compare::diff {
namespace {

std::string to_string(const Value& value) {
  if (const auto* number = std::get_if<std::size_t>(&value)) return fmt::format("{}", *number);
  if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "yes" : "no";
  const std::string& text = std::get<std::string>(value);
  return text.empty() ? "none" : shown(text);
}

std::string to_string(const std::optional<Value>& value) {
  return value ? to_string(*value) : "none";
}

/// `3 functions changed, 1 added`.
template <class Change>
std::string count_kinds(const std::vector<Change>& changes, std::string_view noun) {
  constexpr std::array<std::string_view, 3> kinds = {"changed", "added", "removed"};
  std::string text;
  for (const std::string_view kind : kinds) {
    const auto number = static_cast<std::size_t>(std::ranges::count(changes, kind, &Change::kind));
    if (number == 0) continue;
    text += text.empty() ? fmt::format("{} {}", counted(number, noun), kind)
                         : fmt::format(", {} {}", number, kind);
  }
  return text;
}

/// The names of several variables, among the sites of the function in one of the reports.
std::set<std::string> shared_names(const FunctionChange& change) {
  std::set<std::string> shared;
  for (const FunctionData* function : {change.before, change.after}) {
    std::map<std::string_view, std::pair<std::size_t, std::size_t>> declared;
    for (const RowData& row : function->rows) {
      for (const SiteData& site : row.sites) {
        const std::pair place(site.declared_line, site.declared_column);
        const auto [at, is_new] = declared.try_emplace(site.variable, place);
        if (!is_new && at->second != place) shared.insert(site.variable);
      }
    }
  }
  return shared;
}

/// `x`, or `x of 3:5` if several variables have that name.
std::string variable_of(const SiteData& site, const std::set<std::string>& shared) {
  if (!shared.contains(site.variable)) return shown(site.variable);
  return fmt::format("{} of {}:{}", shown(site.variable), site.declared_line, site.declared_column);
}

/// `while 6:1`, or the block.
std::string place_of(const SiteData& site) {
  if (!site.construct.empty()) {
    return fmt::format("{} {}:{}", shown(site.construct), site.line, site.column);
  }
  return site.block.empty() ? "no block" : shown(site.block);
}

/// The changes of a row, without the time, which always differs; `names` as for to_string.
std::vector<std::string> lines_of(const RowChange& change, const std::set<std::string>& names) {
  std::vector<std::string> lines;
  if (!change.facts.empty()) lines.push_back(to_string(change.facts));
  std::map<std::string, std::size_t> places;  // index in `lines`, by "gained at ..."
  const std::size_t num_shown = std::min(change.sites.size(), max_sites_shown);
  for (const SiteChange& site : std::span(change.sites).first(num_shown)) {
    if (site.both()) {
      lines.push_back(to_string(site, names));
      continue;
    }
    const std::string_view verb = site.before == nullptr ? "gained" : "lost";
    const std::string where = fmt::format("{} at {}: ", verb, place_of(site.any()));
    const auto [at, is_new] = places.try_emplace(where, lines.size());
    if (is_new) lines.push_back(where);
    std::string& line = lines[at->second];
    if (!is_new) line += ", ";
    line += variable_of(site.any(), names);
    if (site.any().phis != 1) line += fmt::format(" ({} phis)", site.any().phis);
  }
  if (change.sites.size() > max_sites_shown) {
    lines.push_back(
        fmt::format("and {} more", counted(change.sites.size() - max_sites_shown, "site")));
  }
  return lines;
}

}  // namespace

std::string shown(std::string_view text) {
  constexpr std::size_t most = 100;
  const std::string whole = visible(text);
  return whole.size() <= most ? whole : whole.substr(0, begin_of_character(whole, most)) + "...";
}

std::string to_string(const FactChange& change) {
  if (change.what == "text") return "the graph's text differs";
  return fmt::format("{} {} -> {}", shown(change.what), to_string(change.before),
                     to_string(change.after));
}

std::string to_string(const std::vector<FactChange>& changes) {
  const auto in_words = [](const FactChange& change) { return to_string(change); };
  return fmt::format("{}", fmt::join(changes | std::views::transform(in_words), ", "));
}

std::string to_string(const SiteChange& change, const std::set<std::string>& names) {
  const std::string place =
      fmt::format("{} at {}", variable_of(change.any(), names), place_of(change.any()));
  const SiteData& before = *change.before;
  const SiteData& after = *change.after;
  std::vector<std::string> changes;
  if (before.phis != after.phis) {
    changes.push_back(fmt::format("{} -> {}", before.phis, counted(after.phis, "phi")));
  }
  if (before.by_peephole != after.by_peephole) {
    changes.push_back(
        fmt::format("made by a peephole {} -> {}", before.by_peephole, after.by_peephole));
  }
  if (before.block != after.block) {
    changes.push_back(fmt::format("block {} -> {}",
                                  before.block.empty() ? "none" : shown(before.block),
                                  after.block.empty() ? "none" : shown(after.block)));
  }
  return fmt::format("{}: {}", place, fmt::join(changes, ", "));
}

std::string to_string(const InputChange& change) {
  const std::string name = shown(change.any().file);
  if (change.both()) return fmt::format("{}: {}", name, to_string(change.facts));
  return fmt::format("{}: {} ({})", name, change.kind(),
                     counted(change.any().functions.size(), "function"));
}

std::string summary(const Changes& changes) {
  std::string text = count_kinds(changes.functions, "function");
  const std::string inputs = count_kinds(changes.inputs, "file");
  if (!text.empty() && !inputs.empty()) text += "; ";
  text += inputs;
  if (text.empty() && !changes.totals.empty()) text = "only totals differ";
  return text;
}

std::vector<Paragraph> paragraphs(const FunctionChange& change) {
  if (!change.both()) return {{std::string(change.kind()), {}}};
  std::vector<Paragraph> result;
  if (!change.facts.empty()) result.push_back({to_string(change.facts), {}});
  std::vector<Paragraph> rows;
  std::map<std::vector<std::string>, std::size_t> places;  // index in `rows`, by lines
  std::string times;
  const std::set<std::string> names = shared_names(change);
  for (const RowChange& row : change.rows) {
    const std::string name = label(row.any());
    if (row.time)
      times += fmt::format("{}{} {:.2f}", times.empty() ? "" : ", ", name, row.time->ratio());
    std::vector<std::string> lines =
        row.both() ? lines_of(row, names) : std::vector{std::string(row.kind())};
    const auto [at, is_new] = places.try_emplace(lines, rows.size());
    if (is_new) {
      rows.push_back({name, std::move(lines)});
    } else {
      rows[at->second].heading += ", " + name;
    }
  }
  std::ranges::move(rows, std::back_inserter(result));
  if (!times.empty()) result.push_back({"time ratios: " + times, {}});
  return result;
}

std::vector<Group> groups(std::span<const FunctionChange> changes) {
  std::vector<Group> result;
  std::map<std::vector<Paragraph>, std::size_t> places;  // index in `result`
  for (const FunctionChange& change : changes) {
    const auto [at, is_new] = places.try_emplace(paragraphs(change), result.size());
    if (is_new) result.push_back({{}, at->first});
    result[at->second].functions.push_back(&change);
  }
  return result;
}

}  // namespace ssac::compare::diff
