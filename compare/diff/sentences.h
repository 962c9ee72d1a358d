// Changes as sentences, for text and Markdown.
#pragma once

#include <compare>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compare/diff/changes.h"

namespace ssac::compare::diff {

/// The text, visible, cut to about 100 bytes.
std::string shown(std::string_view text);

/// `final 3 -> 4`.
std::string to_string(const FactChange& change);
/// A site that both reports have: `x at while 6:1: 1 -> 2 phis`.
/// In: `names` that several variables have; these are distinguished by their declarations.
std::string to_string(const SiteChange& change, const std::set<std::string>& names);

/// `2 functions changed, 1 added; 1 file removed`; empty if nothing changed.
std::string summary(const Changes& changes);

/// A part of a function's changes: a heading, and the lines below it. First come those of its CFG
/// and runs, then those of its methods, grouped if they are the same.
struct Paragraph {
  std::string heading;
  std::vector<std::string> lines;
  friend auto operator<=>(const Paragraph&, const Paragraph&) = default;
};
std::vector<Paragraph> paragraphs(const FunctionChange& change);

/// Functions that changed in the same way, and how.
struct Group {
  std::vector<const FunctionChange*> functions;
  std::vector<Paragraph> paragraphs;
};
/// The groups of these functions, in the order of their first functions. O(size * log of the
/// groups).
std::vector<Group> groups(std::span<const FunctionChange> changes);

/// The changes of an input, or that only one report has it.
std::string to_string(const InputChange& change);

/// The facts, separated by commas.
std::string to_string(const std::vector<FactChange>& changes);

/// `lazy/full`, of a row, a total or a sum of times.
template <class Row>
std::string label(const Row& row) {
  const bool has_level = !row.peepholes.empty() && row.peepholes != "none";
  return shown(has_level ? row.method + "/" + row.peepholes : row.method);
}

}  // namespace ssac::compare::diff
