#include "ssa/pruned_forms.h"

#include <utility>

#include "cfg/dominators.h"
#include "ssa/insert_and_rename.h"
#include "ssa/used_phis.h"

namespace ssac::ssa {

std::expected<Function, TooLarge> construct_pruned_by_liveness(const cfg::Function& function,
                                                               const ConstructOptions& options,
                                                               Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(function);
  const BlockAccesses accesses(function, tree);
  return insert_and_rename(function, tree, accesses, only_live_in(function), options, trace);
}

std::expected<Function, TooLarge> construct_pruned_by_use(const cfg::Function& function,
                                                          const ConstructOptions& options,
                                                          Trace& trace) {
  Trace no_trace;
  const cfg::DominatorTree tree = cfg::dominators(function);
  const BlockAccesses accesses(function, tree);
  auto sites =
      place_phis(function, tree, accesses, only_non_locals(accesses), options.size_limit, no_trace);
  if (!sites) return std::unexpected(sites.error());
  return rename_traced(function, tree, used_sites(function, tree, accesses, std::move(*sites)),
                       options, trace);
}

std::optional<std::expected<Function, TooLarge>> construct_pruned_by_slots(
    const cfg::Function& function, const ConstructOptions& options, Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(function);
  const VariableSlots slots(function, tree);
  if (!fits_words(slots)) return {};
  auto sites = place_live_phis_by_words(function, tree, slots, options.size_limit);
  if (!sites) return std::unexpected(sites.error());
  return rename_traced(function, tree, *std::move(sites), options, trace);
}

}  // namespace ssac::ssa
