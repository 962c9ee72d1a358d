// Changes in words, for text and Markdown.
#pragma once

#include <compare>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compare/diff/changes.h"

namespace ssac::compare::diff {

/// The text, visible, cut to some 100 bytes.
std::string shown(std::string_view text);

/// `final 3 -> 4`.
std::string to_string(const FactChange& change);
/// Of a site that both reports have: `x at while 6:1: 1 -> 2 phis`.
/// In: `names`: those that several variables have, which are told apart by their declarations.
std::string to_string(const SiteChange& change, const std::set<std::string>& names);

/// `2 functions changed, 1 added; 1 file removed`; empty where nothing changed.
std::string summary(const Changes& changes);

/// A function's changes: those of its graph and runs, then those of its methods, the same ones
/// together; a heading, and what stands below it.
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
/// Of these functions, in the order of the first of each. O(size * log of the groups).
std::vector<Group> groups(std::span<const FunctionChange> changes);

/// What changed of an input, or whether only one report has it.
std::string to_string(const InputChange& change);

/// The facts by comma.
std::string to_string(const std::vector<FactChange>& changes);

/// `lazy/full`.
std::string label(const std::string& method, const std::string& peepholes);

}  // namespace ssac::compare::diff
