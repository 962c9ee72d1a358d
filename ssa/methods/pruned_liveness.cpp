// Pruned SSA form by liveness, in memory that depends only on the size of the function: as
// pruned-textbook, which also explores liveness for one variable after another, but frontiers are
// walked and not stored.
//
// Source: Choi, Cytron, Ferrante, "Automatic Construction of Sparse Data Flow Evaluation Graphs",
// POPL 1991.
// Deviations: those of ssa/placement/frontier_placement.h.
#include "ssa/explain/families.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/pruned_sites.h"
#include "ssa/rename_table.h"

namespace ssac::ssa::methods_table {

extern const Method pruned_liveness;
const Method pruned_liveness{
    .name = "pruned-liveness",
    .summary = "pruned, one variable at a time, frontiers walked and not stored",
    .citation = "Choi, Cytron, Ferrante, POPL 1991; Sreedhar and Gao, POPL 1995",
    .position = 44,
    .optional = true,
    .pseudocode = {phi_insertion("Choi, Cytron, Ferrante, POPL 1991",
                                 "v is not live into Y: no phi"),
                   renaming()},
    .construct = insert_and_rename<pruned_sites_by_liveness>,
    .explain = explain_insertion<Asks::live_in>};

}  // namespace ssac::ssa::methods_table
