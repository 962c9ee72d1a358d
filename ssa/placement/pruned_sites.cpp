#include "ssa/placement/pruned_sites.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "cfg/liveness.h"
#include "ssa/placement/bit_vector_placement.h"
#include "ssa/placement/frontier_placement.h"
#include "ssa/placement/live_range_sharing.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/pruning.h"
#include "ssa/placement/use_marking.h"

namespace ssac::ssa {

namespace {

void trace_picked(std::string_view way, Trace& trace) {
  if (trace.on(phi_trace)) trace.emit(phi_trace, "pick", {{"picked", way}});
}

PlacedPhis sites_by_use(const cfg::Function& function, const cfg::DominatorTree& tree,
                        const cfg::UsesAndDefinitions& uses, std::size_t limit, Trace& trace,
                        std::size_t* inserted = nullptr) {
  auto placed = place_phis(function, tree, uses, only_non_locals(uses), limit, trace);
  if (!placed) return placed;
  if (inserted != nullptr) *inserted = placed->size();
  if (!PlacementTrace::is_on(trace)) return used_sites(function, tree, uses, *std::move(placed));
  std::vector<PhiSite> used = used_sites(function, tree, uses, *placed);
  PlacementTrace insertion(function, trace);
  for (const PhiSite& site : *placed) {
    if (!std::ranges::binary_search(used, site)) insertion.unused(site);
  }
  return used;
}

}  // namespace

PlacedPhis pruned_sites_by_bits(const cfg::Function& function, const cfg::DominatorTree& tree,
                                std::size_t limit, Trace& trace) {
  if (fits_bit_vectors(function)) {
    return place_phis_by_bit_vectors(function, tree, PruningKind::live_in, limit, trace);
  }
  const cfg::UsesAndDefinitions uses(function, tree);
  const LiveRangeSharing sharing(function, tree, uses);
  if (!fits_bit_vectors(sharing)) {
    return std::unexpected(TooLarge{"bits for the variables", max_bits});
  }
  return place_live_phis_by_shared_bits(function, tree, uses, sharing, limit, trace);
}

PlacedPhis pruned_sites_by_use(const cfg::Function& function, const cfg::DominatorTree& tree,
                               std::size_t limit, Trace& trace, std::size_t& inserted) {
  const cfg::UsesAndDefinitions uses(function, tree);
  return sites_by_use(function, tree, uses, limit, trace, &inserted);
}

PlacedPhis pruned_sites_by_liveness(const cfg::Function& function, const cfg::DominatorTree& tree,
                                    std::size_t limit, Trace& trace) {
  cfg::LivenessExplorer liveness(function, tree);
  return place_phis(function, tree, liveness.uses(), only_live_in(liveness), limit, trace);
}

PlacedPhis pruned_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                        std::size_t limit, Trace& trace) {
  if (fits_bit_vectors(function)) {
    trace_picked(by_bit_vectors, trace);
    return place_phis_by_bit_vectors(function, tree, PruningKind::live_in, limit, trace);
  }
  Trace no_trace;
  const cfg::UsesAndDefinitions uses(function, tree);
  const LiveRangeSharing sharing(function, tree, uses);
  if (fits_bit_vectors(sharing)) {
    trace_picked(by_bit_vectors, trace);
    return place_live_phis_by_shared_bits(function, tree, uses, sharing, limit, trace);
  }
  // Only the attempt shows whether semi-pruned form is too large.
  auto placed = sites_by_use(function, tree, uses, limit, no_trace);
  // A phi is unused exactly if its variable is not live-in there: explanations tell it by liveness.
  const bool uses_liveness = !placed || trace.records_phis();
  trace_picked(uses_liveness ? by_liveness : by_use, trace);
  if (uses_liveness) return pruned_sites_by_liveness(function, tree, limit, trace);
  if (!PlacementTrace::is_on(trace)) return placed;
  return sites_by_use(function, tree, uses, limit, trace);
}

}  // namespace ssac::ssa
