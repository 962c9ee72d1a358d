// Which parts of a function's data the page gets at once; parts that are left out are marked with
// `later`.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ssac::compare {

/// The large parts of a function's data, each by a list of names, or all.
struct PageParts {
  using Names = std::optional<std::vector<std::string>>;  ///< none: all

  Names forms;     ///< results of methods, by the labels of their rows
  Names traces;    ///< events, by the labels; of the analyses, by the empty one
  Names drawings;  ///< `cfg`, `dom`, `son`
  Names reasons;   ///< explanations of sites: `x@b3`, or `x@` without a block

  Names algorithms;  ///< tables of the index: `baselines`, `categories`, `analyses`, `pseudocode`

  static bool has(const Names& names, std::string_view name) {
    return !names || std::ranges::find(*names, name) != names->end();
  }
};

}  // namespace ssac::compare
