#include "ssa/placement/insert_and_rename.h"

#include <utility>

#include "cfg/dominators.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/rename.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {

std::expected<Function, TooLarge> insert_and_rename(const cfg::Function& function,
                                                    const cfg::DominatorTree& tree,
                                                    const cfg::UsesAndDefinitions& uses,
                                                    const Pruning& pruning,
                                                    const ConstructOptions& options, Trace& trace) {
  auto sites = place_phis(function, tree, uses, pruning, options.size_limit, trace);
  if (!sites) return std::unexpected(sites.error());
  return rename_traced(function, tree, *std::move(sites), options, trace);
}

std::expected<Function, TooLarge> insert_and_rename(const cfg::Function& function,
                                                    PruningKind wanted,
                                                    const ConstructOptions& options, Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(function);
  if (fits_bit_vectors(function) && !trace.on(phi_trace) && !trace.records_phis()) {
    auto sites = place_phis_by_bit_vectors(function, tree, wanted, options.size_limit);
    if (!sites) return std::unexpected(sites.error());
    return rename_traced(function, tree, *std::move(sites), options, trace);
  }
  const cfg::UsesAndDefinitions uses(function, tree);
  const auto pruning = [&] {
    switch (wanted) {
      case PruningKind::all: return no_pruning();
      case PruningKind::non_local: return only_non_locals(uses);
      case PruningKind::live_in: break;
    }
    return only_live_in(function);
  };
  return insert_and_rename(function, tree, uses, pruning(), options, trace);
}

Function rename_traced(const cfg::Function& function, const cfg::DominatorTree& tree,
                       std::vector<PhiSite> sites, const ConstructOptions& options, Trace& trace) {
  Function result = rename(function, tree, std::move(sites), options.fold_copies);
  trace_renaming(result, tree, trace);
  return result;
}

}  // namespace ssac::ssa
