// The changes between two reports, in the formats of --format.
#pragma once

#include <cstddef>
#include <string>

#include "compare/diff/changes.h"

namespace ssac::compare::diff {

/// The two reports and their names on the command line.
struct Compared {
  std::string before_name;
  std::string after_name;
  const ReportData& before;
  const ReportData& after;
};

/// Maximum number of functions that text and Markdown show; the others are counted.
inline constexpr std::size_t max_functions_shown = 50;
/// Maximum number of sites that they show per row.
inline constexpr std::size_t max_sites_shown = 20;

/// As text, at most 100 columns wide except for long names. O(changes).
std::string to_text(const Compared& compared, const Changes& changes);

/// For a comment on a pull request. O(changes).
std::string to_markdown(const Compared& compared, const Changes& changes);

/// Everything, with one line per function. O(changes).
std::string to_json(const Compared& compared, const Changes& changes);

}  // namespace ssac::compare::diff
