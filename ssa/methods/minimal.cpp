// Minimal SSA form: phis at the iterated dominance frontier of each variable's assignments.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single Assignment
// Form and the Control Dependence Graph", TOPLAS 13(4), 1991, section 5.
// Deviations: those of ssa/placement/bit_vector_placement.h, ssa/placement/frontier_placement.h and
// ssa/rename.h.
#include "ssa/explain/families.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/rename_table.h"

namespace ssac::ssa::methods_table {

extern const Method minimal;
const Method minimal{
    .name = "minimal",
    .summary = "a phi at the iterated dominance frontier of each variable's assignments",
    .citation = "Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, section 5",
    .position = 20,
    .pseudocode = {bit_vector_insertion(""), phi_insertion("Cytron et al. 1991, figure 11", ""),
                   renaming()},
    .construct = insert_and_rename<minimal_sites>,
    .explain = explain_insertion<Asks::frontier>};

}  // namespace ssac::ssa::methods_table
