#include "ssa/placement/pruned_forms.h"

#include <utility>

#include "cfg/dominators.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/use_marking.h"

namespace ssac::ssa {

std::expected<Function, TooLarge> construct_pruned_by_liveness(const cfg::Function& function,
                                                               const ConstructOptions& options,
                                                               Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(function);
  const cfg::UsesAndDefinitions uses(function, tree);
  return insert_and_rename(function, tree, uses, only_live_in(function), options, trace);
}

std::expected<Function, TooLarge> construct_pruned_by_use(const cfg::Function& function,
                                                          const ConstructOptions& options,
                                                          Trace& trace) {
  Trace no_trace;
  const cfg::DominatorTree tree = cfg::dominators(function);
  const cfg::UsesAndDefinitions uses(function, tree);
  auto sites =
      place_phis(function, tree, uses, only_non_locals(uses), options.size_limit, no_trace);
  if (!sites) return std::unexpected(sites.error());
  return rename_traced(function, tree, used_sites(function, tree, uses, std::move(*sites)), options,
                       trace);
}

std::optional<std::expected<Function, TooLarge>> construct_pruned_by_shared_bits(
    const cfg::Function& function, const ConstructOptions& options, Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(function);
  const LiveRangeSharing sharing(function, tree);
  if (!fits_bit_vectors(sharing)) return {};
  auto sites = place_live_phis_by_shared_bits(function, tree, sharing, options.size_limit);
  if (!sites) return std::unexpected(sites.error());
  return rename_traced(function, tree, *std::move(sites), options, trace);
}

}  // namespace ssac::ssa
