// Pruned SSA form by use: the phis of semi-pruned form without those that no instruction would use,
// directly or through other phis. They are left out before anything is renamed.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figure 11, section 7.1.
// Deviations: those of ssa/placement/frontier_placement.h and ssa/placement/use_marking.h.
#include <expected>
#include <utility>

#include "ssa/explain/families.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/pruned_sites.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {
namespace {

std::expected<Function, TooLarge> construct_pruned_use(const Source& source,
                                                       const ConstructOptions& options,
                                                       Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(source.cfg);
  std::size_t inserted = 0;
  PlacedPhis used = pruned_sites_by_use(source.cfg, tree, options.size_limit, trace, inserted);
  auto result = rename_traced(source.cfg, tree, std::move(used), options, trace);
  if (result) result->set_phis_created(inserted);
  return result;
}

}  // namespace

namespace methods_table {

extern const Method pruned_use;
const Method pruned_use{
    .name = "pruned-use",
    .summary = "pruned as semi-pruned less the phis that no instruction would use",
    .citation = "Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, section 7.1",
    .position = 43,
    .optional = true,
    .pseudocode = {phi_insertion_by_use(), renaming()},
    .construct = construct_pruned_use,
    .explain = explain_insertion<Asks::use>};

}  // namespace methods_table
}  // namespace ssac::ssa
