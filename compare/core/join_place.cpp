#include "compare/core/join_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "cfg/support/named.h"
#include "cfg/support/nearest.h"
#include "cfg/support/number.h"
#include "compare/core/difference.h"

namespace ssac::compare {
namespace {

/// The number that the whole text is; none if it is anything else, or 0.
std::optional<std::uint32_t> whole_number(std::string_view text) {
  const auto number = number_of<std::uint32_t>(text);
  return number != 0U ? number : std::nullopt;
}

bool names_merge(const JoinPlace& place, const cfg::Merge& merge) {
  return place.block.empty() && merge.place.valid() &&
         (!place.construct || *place.construct == merge.construct) &&
         place.at.line == merge.place.line &&
         (place.at.column == 0 || place.at.column == merge.place.column);
}

/// Constructs are distinguished by statement: a `for` counts as a loop like a `while`, and the exit
/// and the latch belong to the loop.
cfg::Construct kind_of(cfg::Construct construct) {
  using enum cfg::Construct;
  const bool is_of_loop =
      cfg::is_loop_header(construct) || construct == break_exit || construct == continue_join;
  return is_of_loop ? while_header : construct;
}

}  // namespace

std::optional<JoinPlace> read_join_place(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_of("0123456789"), word.size());
  const std::string_view name = word.substr(0, digits);
  const std::string_view number = word.substr(digits);
  if (name == "b") {
    if (number != "0" && !whole_number(number)) return std::nullopt;
    return JoinPlace{.block = std::string(word)};
  }
  JoinPlace place;
  const auto construct = find_named(cfg::all_constructs, name);
  if (construct != cfg::all_constructs.end()) place.construct = *construct;
  if (!place.construct && name != "line") return std::nullopt;
  const std::size_t colon = std::min(number.find(':'), number.size());
  const auto line = whole_number(number.substr(0, colon));
  if (!line) return std::nullopt;
  place.at.line = *line;
  if (colon == number.size()) return place;
  const auto column = whole_number(number.substr(colon + 1));
  if (!column) return std::nullopt;
  place.at.column = *column;
  return place;
}

std::string why_no_join_place(std::string_view word) {
  std::vector<std::string_view> known = names_of_rows(cfg::all_constructs);
  known.emplace_back("line");
  const std::string_view name = word.substr(0, word.find_first_of("0123456789"));
  const bool is_known = std::ranges::find(known, name) != known.end();
  return fmt::format("'{}' is not a place of a join (b3, line5, while5 or while5:1){}", word,
                     is_known ? "" : did_you_mean(name, known));  // else only its number is wrong
}

std::string to_string(const JoinPlace& place) {
  if (!place.block.empty()) return place.block;
  std::string text =
      fmt::format("{}{}", place.construct ? cfg::name_of(*place.construct) : "line", place.at.line);
  if (place.at.column != 0) text += fmt::format(":{}", place.at.column);
  return text;
}

bool names(const JoinPlace& place, cfg::BlockId block, std::span<const cfg::Merge> merges) {
  if (!place.block.empty()) return block.valid() && fmt::format("{}", block) == place.block;
  return std::ranges::any_of(merges,
                             [&](const cfg::Merge& merge) { return names_merge(place, merge); });
}

std::vector<Join> joins_of(const cfg::Function& lowered, const cfg::Function& cfg) {
  std::vector<Join> joins;
  for (const cfg::BlockId b : cfg.blocks()) {
    for (const cfg::Merge& merge : cfg.merges(b)) joins.push_back({b, merge});
    if (cfg.merges(b).empty() && cfg.predecessors(b).size() > 1) joins.push_back({b, {}});
  }
  const MergeBlocks blocks(cfg);
  for (const cfg::BlockId b : lowered.blocks()) {
    for (const cfg::Merge& merge : lowered.merges(b)) {
      if (!blocks.find(merge).valid()) joins.push_back({{}, merge});
    }
  }
  return joins;
}

bool names(const JoinPlace& place, const Site& site, std::span<const Join> joins) {
  if (!place.block.empty()) return names(place, site.block, {});
  if (site.merge && names_merge(place, *site.merge)) return true;
  return site.block.valid() && std::ranges::any_of(joins, [&](const Join& join) {
           return join.block == site.block && names_merge(place, join.merge);
         });
}

std::string why_no_join(const JoinPlace& place, std::string_view written,
                        std::span<const Join> joins) {
  constexpr std::size_t most = 10;
  std::set<std::pair<std::uint32_t, std::string_view>> lines;
  for (const Join& join : joins) {
    if (names(place, join.block, {&join.merge, 1})) return "";
    if (join.merge.place.valid()) {
      lines.emplace(join.merge.place.line, cfg::name_of(join.merge.construct));
    }
  }
  std::string known;
  std::size_t listed = 0;
  for (const auto& [line, construct] : lines) {
    if (listed++ < most) known += fmt::format(", line {} ({})", line, construct);
  }
  if (listed > most) known += ", ...";
  return fmt::format("there is no join at {}; {}", written,
                     known.empty() ? "the source has none" : "joins are at" + known.substr(1));
}

JoinLines::JoinLines(std::span<const Join> joins) {
  std::map<std::pair<cfg::Construct, std::uint32_t>, std::uint32_t> columns;
  for (const Join& join : joins) {
    const SourcePlace place = join.merge.place;
    if (!place.valid()) continue;
    const std::pair line(kind_of(join.merge.construct), place.line);
    const auto [found, is_new] = columns.emplace(line, place.column);
    if (!is_new && found->second != place.column) several_.insert(line);
  }
}

std::string JoinLines::line_of(const cfg::Merge& merge) const {
  const auto& [line, column] = merge.place;
  return several_.contains({kind_of(merge.construct), line}) ? fmt::format("{}:{}", line, column)
                                                             : fmt::format("{}", line);
}

}  // namespace ssac::compare
