#include "ssa/pruned_forms.h"

#include "cfg/dominators.h"
#include "ssa/insert_and_rename.h"
#include "ssa/remove_phis.h"
#include "ssa/rename.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {

std::expected<Function, TooLarge> construct_pruned_by_liveness(const cfg::Function& function,
                                                               const ConstructOptions& options,
                                                               Trace& trace) {
  return insert_and_rename(function, cfg::dominators(function), only_live_in(function), options,
                           trace);
}

std::expected<Function, TooLarge> construct_pruned_by_use(const cfg::Function& function,
                                                          const ConstructOptions& options,
                                                          Trace& trace) {
  Trace no_trace;
  const cfg::DominatorTree tree = cfg::dominators(function);
  const auto sites =
      place_phis(function, tree, only_non_locals(function, tree), options.size_limit, no_trace);
  if (!sites) return std::unexpected(sites.error());
  Function result = rename(function, tree, *sites, options.fold_copies);
  remove_unused_phis(result);
  result.renumber_versions();
  result.set_phis_created(result.num_phis());
  trace_renaming(result, tree, trace);
  return result;
}

}  // namespace ssac::ssa
