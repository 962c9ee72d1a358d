#include "ssa/insert_and_rename.h"

#include <utility>

#include "cfg/dominators.h"
#include "ssa/rename.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {

std::expected<Function, TooLarge> insert_and_rename(const cfg::Function& function,
                                                    const cfg::DominatorTree& tree,
                                                    const BlockAccesses& accesses,
                                                    const Pruning& pruning,
                                                    const ConstructOptions& options, Trace& trace) {
  auto sites = place_phis(function, tree, accesses, pruning, options.size_limit, trace);
  if (!sites) return std::unexpected(sites.error());
  return rename_traced(function, tree, *std::move(sites), options, trace);
}

std::expected<Function, TooLarge> insert_wanted_and_rename(const cfg::Function& function,
                                                           Wanted wanted,
                                                           const ConstructOptions& options,
                                                           Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(function);
  if (fits_words(function) && !trace.on(TraceCategory::phi)) {
    auto sites = place_phis_by_words(function, tree, wanted, options.size_limit);
    if (!sites) return std::unexpected(sites.error());
    return rename_traced(function, tree, *std::move(sites), options, trace);
  }
  const BlockAccesses accesses(function, tree);
  const auto pruning = [&] {
    switch (wanted) {
      case Wanted::all: return no_pruning();
      case Wanted::non_local: return only_non_locals(accesses);
      case Wanted::live_in: break;
    }
    return only_live_in(function);
  };
  return insert_and_rename(function, tree, accesses, pruning(), options, trace);
}

Function rename_traced(const cfg::Function& function, const cfg::DominatorTree& tree,
                       std::vector<PhiSite> sites, const ConstructOptions& options, Trace& trace) {
  Function result = rename(function, tree, std::move(sites), options.fold_copies);
  trace_renaming(result, tree, trace);
  return result;
}

}  // namespace ssac::ssa
