#include "compare/core/pruned_phis.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>

#include "son/build/bridge.h"
#include "son/classify.h"
#include "ssa/method.h"
#include "ssa/redundant_phis.h"

namespace ssac::compare {

bool PrunedPhis::carries_one_value(ssa::PhiSite site) {
  if (!one_value_) find_one_value();
  return one_value_->contains(site);
}

bool PrunedPhis::is_needed(ssa::PhiSite site) {
  if (!needed_) find_needed();
  return std::ranges::binary_search(*needed_, site);
}

void PrunedPhis::find_one_value() {
  one_value_.emplace();
  Trace no_trace;
  // The form has the same phis, so the limit is exact.
  std::size_t operands = 0;
  for (const ssa::PhiId p : pruned_.phis()) operands += pruned_.operands(p).size();
  const auto folded =
      ssa::baseline().construct(function_, {.fold_copies = true, .size_limit = operands}, no_trace);
  if (!folded) return;
  one_value_ = ssa::redundant_sites(*folded);
}

void PrunedPhis::find_needed() {
  needed_.emplace();
  Trace no_trace;
  // The graph takes no more than the form, so no limit is needed, and giving up would make all phis
  // look as if nothing needed them.
  constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();
  const auto graph = son::build_from_ssa(pruned_, {.size_limit = no_limit}, no_trace);
  assert(graph);
  for (const son::NodeId phi : son::classify(*graph).phis) {
    const cfg::BlockId block = graph->region_info(graph->input(phi, 0)).block;
    needed_->push_back({block, graph->label(phi).variable});
  }
  std::ranges::sort(*needed_);
}

}  // namespace ssac::compare
