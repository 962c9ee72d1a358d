// Pruned SSA form by use: the phis of semi-pruned form without those that no instruction would use,
// directly or through other phis. They are left out before anything is renamed.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figure 11, section 7.1.
// Deviations: those of ssa/placement/frontier_placement.h and ssa/placement/use_marking.h.
#include "ssa/explain/families.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/pruned_sites.h"
#include "ssa/rename_table.h"

namespace ssac::ssa::methods_table {

extern const Method pruned_use;
const Method pruned_use{
    .name = "pruned-use",
    .summary = "pruned as semi-pruned less the phis that no instruction would use",
    .citation = "Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, section 7.1",
    .position = 43,
    .optional = true,
    .pseudocode = {phi_insertion_by_use(), renaming()},
    .construct = insert_and_rename<pruned_sites_by_use>,
    .explain = explain_insertion<Asks::live_in>};

}  // namespace ssac::ssa::methods_table
