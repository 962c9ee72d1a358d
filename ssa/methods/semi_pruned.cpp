// Semi-pruned SSA form: minimal, but phis only for the variables that are live into some block.
//
// Source: Briggs, Cooper, Harvey, Simpson, "Practical Improvements to the Construction and
// Destruction of Static Single Assignment Form", Software: Practice and Experience 28(8), 1998.
// Deviation: unreachable blocks are not scanned for reads (ssa/placement/bit_vector_placement.h,
// cfg/uses_and_definitions.h).
#include "ssa/explain/families.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/rename_table.h"

namespace ssac::ssa::methods_table {

extern const Method semi_pruned;
const Method semi_pruned{
    .name = "semi-pruned",
    .summary = "minimal, only for variables that are live into some block",
    .citation = "Briggs, Cooper, Harvey, Simpson, Software: Practice and Experience 28(8), 1998",
    .position = 30,
    .pseudocode = {bit_vector_insertion("v is live into no block: no phi"),
                   phi_insertion("Cytron et al. 1991, figure 11",
                                 "v is live into no block: no phi"),
                   renaming()},
    .construct = insert_and_rename<semi_pruned_sites>,
    .explain = explain_insertion<Asks::exposed_use>};

}  // namespace ssac::ssa::methods_table
