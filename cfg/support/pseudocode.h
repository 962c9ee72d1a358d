// Pseudocode of an algorithm, shown next to its trace: lines, each with the steps of the trace that
// it stands for.
#pragma once

#include <string_view>
#include <vector>

#include "cfg/support/trace.h"

namespace ssac {

struct PseudocodeLine {
  int indent;
  std::string_view text;
  std::vector<std::string_view> steps = {};  ///< names of steps of the category; may be empty
};

struct Pseudocode {
  const TraceCategory* category;
  std::string_view title;
  std::string_view citation;  ///< as in docs/algorithms.md
  std::vector<PseudocodeLine> lines;
  /// If there are several alternatives: the name under which the `pick` step picks this one.
  std::string_view picked = {};
};

}  // namespace ssac
