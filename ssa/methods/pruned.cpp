// Pruned SSA form: minimal, but phis only where the variable is live-in. Of the methods that find
// them it takes the fastest that can handle the function: pruned-bits, then pruned-use, then
// pruned-liveness (ssa/placement/README.md).
#include "ssa/explain/families.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/pruned_sites.h"
#include "ssa/rename_table.h"

namespace ssac::ssa::methods_table {

extern const Method pruned;
const Method pruned{
    .name = "pruned",
    .summary = "minimal, only where the variable is live-in; picks pruned-bits, -use or -liveness",
    .citation =
        "Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figure 11; Choi, "
        "Cytron, Ferrante, POPL 1991",
    .position = 40,
    .is_baseline = true,
    .pseudocode = {picked(by_bit_vectors, bit_vector_insertion("v is not live into Y: no phi")),
                   picked(by_use, phi_insertion_by_use()),
                   picked(by_liveness, phi_insertion("Choi, Cytron, Ferrante, POPL 1991",
                                                     "v is not live into Y: no phi")),
                   renaming()},
    .construct = insert_and_rename<pruned_sites>,
    .explain = explain_insertion<Asks::live_in>};

}  // namespace ssac::ssa::methods_table
