// What changed between two reports, in the forms of --format.
#pragma once

#include <cstddef>
#include <string>

#include "compare/diff/changes.h"

namespace ssac::compare::diff {

/// The two reports and what they were called on the command line.
struct Compared {
  std::string before_name;
  std::string after_name;
  const ReportData& before;
  const ReportData& after;
};

/// Functions that text and Markdown show; of more there is the number.
inline constexpr std::size_t most_functions_shown = 50;
/// Sites that they show of a row.
inline constexpr std::size_t most_sites_shown = 20;

/// For people, at most 100 columns wide but for long names. O(changes).
std::string to_text(const Compared& compared, const Changes& changes);

/// For a comment on a pull request. O(changes).
std::string to_markdown(const Compared& compared, const Changes& changes);

/// Everything, an object on one line for each function. O(changes).
std::string to_json(const Compared& compared, const Changes& changes);

}  // namespace ssac::compare::diff
