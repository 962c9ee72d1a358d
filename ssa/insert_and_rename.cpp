#include "ssa/insert_and_rename.h"

#include "ssa/rename.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {

std::expected<Function, TooLarge> insert_and_rename(const cfg::Function& function,
                                                    const cfg::DominatorTree& tree,
                                                    const BlockAccesses& accesses,
                                                    const Pruning& pruning,
                                                    const ConstructOptions& options, Trace& trace) {
  const auto sites = place_phis(function, tree, accesses, pruning, options.size_limit, trace);
  if (!sites) return std::unexpected(sites.error());
  return rename_traced(function, tree, *sites, options, trace);
}

Function rename_traced(const cfg::Function& function, const cfg::DominatorTree& tree,
                       std::span<const PhiSite> sites, const ConstructOptions& options,
                       Trace& trace) {
  Function result = rename(function, tree, sites, options.fold_copies);
  trace_renaming(result, tree, trace);
  return result;
}

}  // namespace ssac::ssa
