#include "ssa/placement/insert_and_rename.h"

#include <utility>

#include "cfg/dominators.h"
#include "cfg/uses_and_definitions.h"
#include "ssa/placement/bit_vector_placement.h"
#include "ssa/placement/frontier_placement.h"
#include "ssa/rename.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {

std::expected<Function, TooLarge> insert_and_rename(const cfg::Function& function, PruningKind kind,
                                                    const ConstructOptions& options, Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(function);
  if (fits_bit_vectors(function)) {
    return rename_traced(function, tree,
                         place_phis_by_bit_vectors(function, tree, kind, options.size_limit, trace),
                         options, trace);
  }
  const cfg::UsesAndDefinitions uses(function, tree);
  const Pruning pruning = kind == PruningKind::all ? no_pruning() : only_non_locals(uses);
  return rename_traced(function, tree,
                       place_phis(function, tree, uses, pruning, options.size_limit, trace),
                       options, trace);
}

std::expected<Function, TooLarge> rename_traced(const cfg::Function& function,
                                                const cfg::DominatorTree& tree,
                                                std::expected<std::vector<PhiSite>, TooLarge> sites,
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
