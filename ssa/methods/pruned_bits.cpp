// Pruned SSA form by bit vectors: phis for 64 variables at a time, bottom-up in the dominator tree.
// If there are more than 256 variables, those whose ranges do not overlap share bits; TooLarge if
// they still need more than 256. As ranges are wider than live ranges, that says nothing of how
// many variables are live together.
//
// Source: Cytron and Ferrante, "Efficiently Computing phi-Nodes On-The-Fly", TOPLAS 17(3), 1995.
// Deviations: those of ssa/placement/bit_vector_placement.h and
// ssa/placement/live_range_sharing.h.
#include "ssa/explain/families.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/pruned_sites.h"
#include "ssa/rename_table.h"

namespace ssac::ssa::methods_table {

extern const Method pruned_bits;
const Method pruned_bits{
    .name = "pruned-bits",
    .summary = "pruned, by bit vectors: 64 variables at a time, bits shared by live ranges",
    .citation = "Cytron and Ferrante, TOPLAS 17(3), 1995",
    .position = 42,
    .optional = true,
    .pseudocode = {bit_vector_insertion("v is not live into Y: no phi"), renaming()},
    .construct = insert_and_rename<pruned_sites_by_bits>,
    .explain = explain_insertion<Asks::live_in>};

}  // namespace ssac::ssa::methods_table
