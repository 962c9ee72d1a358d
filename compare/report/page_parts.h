// Which of a function's data the page is given at once; what is left out has `later` in its place.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ssac::compare {

/// The large parts of a function's data, each named one by one, or all.
struct PageParts {
  using Names = std::optional<std::vector<std::string>>;  ///< none: all

  Names forms;     ///< results of methods, by the labels of their rows
  Names traces;    ///< events, by the labels; those of the analyses by the empty one
  Names drawings;  ///< `cfg`, `dom`, `son`
  Names
      reasons;  ///< explanations of sites, by variable and block: `x@b3`, `x@` where there is none

  Names algorithms;  ///< tables of the index: `baselines`, `categories`, `analyses`, `pseudocode`

  static bool has(const Names& names, std::string_view name) {
    return !names || std::ranges::find(*names, name) != names->end();
  }
};

}  // namespace ssac::compare
