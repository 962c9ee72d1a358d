#include "cfg/support/nearest.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace ssac {
namespace {

/// Optimal string alignment distance, row by row.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> above(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> row(b.size() + 1);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    before = std::move(above);
    above = std::move(row);
  }
  return above[b.size()];
}

}  // namespace

std::string_view nearest(std::string_view unknown, std::span<const std::string_view> names) {
  constexpr std::size_t longest = 64;
  std::string_view best;
  // A correction of a one-letter name would keep nothing of it.
  if (unknown.size() < 2 || unknown.size() > longest) return best;
  std::size_t best_distance = std::max<std::size_t>(unknown.size() / 3, 1) + 1;
  for (std::string_view name : names) {
    const std::size_t distance = edit_distance(unknown, name);
    if (distance < best_distance) {
      best_distance = distance;
      best = name;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view unknown, std::span<const std::string_view> names) {
  const std::string_view name = nearest(unknown, names);
  return name.empty() ? "" : fmt::format(", did you mean '{}'?", name);
}

}  // namespace ssac
