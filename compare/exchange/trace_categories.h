// The categories of `--trace`.
#pragma once

#include <algorithm>

#include "cfg/support/pseudocode.h"
#include "cfg/support/trace.h"

namespace ssac::compare {

/// The categories of the CFG analyses, those of the methods in the order of their tables without
/// duplicates, and those of the states that methods go through.
const TraceCategories& all_trace_categories();

/// Whether one of the methods (pointers, which may be null) takes steps of the category.
template <class Methods>
bool any_takes_steps(const Methods& methods, const TraceCategory& category) {
  return std::ranges::any_of(methods, [&](const auto* method) {
    return method != nullptr &&
           std::ranges::any_of(method->pseudocode,
                               [&](const Pseudocode& part) { return part.category == &category; });
  });
}

}  // namespace ssac::compare
