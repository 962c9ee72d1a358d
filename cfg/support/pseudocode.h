// An algorithm as a reader follows it beside its trace: lines of pseudocode, each with the steps of
// the trace that it stands for.
#pragma once

#include <string_view>
#include <vector>

#include "cfg/support/trace.h"

namespace ssac {

struct PseudocodeLine {
  int indent;
  std::string_view text;
  std::vector<std::string_view> steps = {};  ///< names of steps of the category; may be none
};

struct Pseudocode {
  const TraceCategory* category;
  std::string_view title;
  std::string_view citation;  ///< as in docs/algorithms.md
  std::vector<PseudocodeLine> lines;
  /// Where several ways are there: what the step that picks one calls this one.
  std::string_view picked = {};
};

}  // namespace ssac
