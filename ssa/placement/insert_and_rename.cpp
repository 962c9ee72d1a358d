#include "ssa/placement/insert_and_rename.h"

#include <utility>

#include "cfg/uses_and_definitions.h"
#include "ssa/placement/bit_vector_placement.h"
#include "ssa/placement/frontier_placement.h"
#include "ssa/rename.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {

PlacedPhis minimal_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                         std::size_t limit, Trace& trace) {
  if (fits_bit_vectors(function)) {
    return place_phis_by_bit_vectors(function, tree, PruningKind::all, limit, trace);
  }
  const cfg::UsesAndDefinitions uses(function, tree);
  return place_phis(function, tree, uses, no_pruning(), limit, trace);
}

PlacedPhis semi_pruned_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                             std::size_t limit, Trace& trace) {
  if (fits_bit_vectors(function)) {
    return place_phis_by_bit_vectors(function, tree, PruningKind::non_local, limit, trace);
  }
  const cfg::UsesAndDefinitions uses(function, tree);
  return place_phis(function, tree, uses, only_non_locals(uses), limit, trace);
}

std::expected<Function, TooLarge> rename_traced(const cfg::Function& function,
                                                const cfg::DominatorTree& tree, PlacedPhis sites,
                                                const ConstructOptions& options, Trace& trace,
                                                DeadPhis dead) {
  if (!sites) return std::unexpected(sites.error());
  if (options.watch != nullptr) options.watch->inserted(function, *sites, dead);
  Function result = rename(function, tree, *std::move(sites), options.fold_copies);
  if (options.watch != nullptr) options.watch->built(result, "renaming");
  trace_renaming(result, tree, trace);
  return result;
}

}  // namespace ssac::ssa
