#include "compare/check/row_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <vector>

namespace ssac::compare::check {
namespace {

using Fields = std::vector<std::string_view>;

Fields split(std::string_view text) {
  Fields words;
  for (const auto word : text | std::views::split(' '))
    words.emplace_back(word.begin(), word.end());
  return words;
}

/// A row of a method or a heading: a name, pairs of a count's name and number, and sites.
struct Parts {
  Fields counts;
  Fields sites;
};

Parts parts_of(std::string_view row, std::string_view name) {
  Parts parts;
  parts.counts = split(row.substr(std::min(name.size() + 1, row.size())));
  const auto bar = std::ranges::find(parts.counts, "|");
  if (bar == parts.counts.end()) return parts;
  parts.sites.assign(bar + 1, parts.counts.end());
  parts.counts.erase(bar, parts.counts.end());
  return parts;
}

std::string list_of(const Fields& sites) {
  constexpr std::size_t most = 8;
  const bool cut = sites.size() > most;
  const auto end = cut ? sites.begin() + most : sites.end();
  return fmt::format("{}{}", fmt::join(sites.begin(), end, ", "),
                     cut ? fmt::format(" and {} more", sites.size() - most) : "");
}

void append(std::string& text, std::string part) {
  text += fmt::format("{}{}", text.empty() ? " " : "; ", part);
}

/// What the first has and the second lacks; both are sorted.
Fields only_in(const Fields& first, const Fields& second) {
  Fields result;
  std::ranges::set_difference(first, second, std::back_inserter(result));
  return result;
}

std::string counts_difference(std::string_view name, std::string_view found,
                              std::string_view expected) {
  Parts now = parts_of(found, name);
  Parts then = parts_of(expected, name);
  std::string text;
  if (now.counts.size() != then.counts.size()) return fmt::format("{}, not {}", found, expected);
  for (std::size_t k = 0; k < now.counts.size(); ++k) {
    if (now.counts[k] == then.counts[k]) continue;
    const bool is_number = k % 2 == 1;
    append(text, is_number ? fmt::format("{} is {}, not {}", now.counts[k - 1], now.counts[k],
                                         then.counts[k])
                           : fmt::format("{}, not {}", now.counts[k], then.counts[k]));
  }
  std::ranges::sort(now.sites);
  std::ranges::sort(then.sites);
  const Fields more = only_in(now.sites, then.sites);
  const Fields fewer = only_in(then.sites, now.sites);
  if (!more.empty()) append(text, "phis that are not expected: " + list_of(more));
  if (!fewer.empty()) append(text, "phis that are missing: " + list_of(fewer));
  return fmt::format("{}{}{}", name, name.ends_with(':') ? "" : ":", text);
}

std::string runs_difference(std::string_view found, std::string_view expected,
                            const FunctionReport& function) {
  const auto outcomes = [](std::string_view row) {
    Fields words = split(row);
    words.erase(words.begin());
    return words;
  };
  const Fields now = outcomes(found);
  const Fields then = outcomes(expected);
  std::string text;
  for (std::size_t k = 0; k < std::min(now.size(), then.size()); ++k) {
    if (now[k] == then[k] || now.size() != then.size()) continue;
    const std::string run = fmt::format("run({})", fmt::join(function.runs[k].arguments, ", "));
    text += fmt::format("{}{} gives {}, not {}", text.empty() ? "" : "; ", run, now[k], then[k]);
  }
  return text.empty() ? fmt::format("{}, not {}", found, expected) : text;
}

}  // namespace

std::string row_difference(RowKind kind, std::string_view found, std::string_view expected,
                           const FunctionReport* function) {
  const std::string_view name = kind == RowKind::heading
                                    ? found.substr(0, found.rfind(": blocks ") + 1)
                                    : found.substr(0, found.find(' '));
  const bool has_counts = (kind == RowKind::method || kind == RowKind::heading) &&
                          expected.starts_with(name) && !found.contains(" given up: ") &&
                          !expected.contains(" given up: ");
  if (has_counts) return counts_difference(name, found, expected);
  const bool has_words = found.contains("not evaluated") || expected.contains("not evaluated");
  if (kind == RowKind::runs && function != nullptr && !has_words) {
    return runs_difference(found, expected, *function);
  }
  return fmt::format("found: {}", found);
}

}  // namespace ssac::compare::check
