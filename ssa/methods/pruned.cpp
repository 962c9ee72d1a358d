// Pruned SSA form: minimal, but phis only where the variable is live-in.
//
// Of the ways to find them the fastest is taken: 64 variables at a time
// (ssa/placement/bit_vector_placement.h), which share bits where there are too many of them
// (ssa/placement/live_range_sharing.h); where too many live at the same time, by use
// (ssa/placement/pruned_forms.h); by liveness where the insertion is traced, which it shows as the
// papers have it, and where semi-pruned form is too large.
#include "ssa/explain/families.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/pruned_forms.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {
namespace {

std::expected<Function, TooLarge> construct_pruned(const Source& source,
                                                   const ConstructOptions& options, Trace& trace) {
  const cfg::Function& function = source.cfg;
  if (fits_bit_vectors(function) || trace.on(phi_trace) || trace.records_phis()) {
    return insert_and_rename(function, PruningKind::live_in, options, trace);
  }
  if (auto result = construct_pruned_by_shared_bits(function, options, trace))
    return *std::move(result);
  auto result = construct_pruned_by_use(function, options, trace);
  if (result) return result;
  return construct_pruned_by_liveness(function, options, trace);
}

}  // namespace

namespace methods_table {
extern const Method pruned;
const Method pruned{
    .name = "pruned",
    .summary = "minimal, only where the variable is live-in",
    .citation =
        "Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, section 5.1; Choi, "
        "Cytron, Ferrante, POPL 1991",
    .position = 40,
    .is_baseline = true,
    .pseudocode = {phi_insertion("Cytron et al. 1991, figure 11", "v is not live into Y: no phi"),
                   renaming()},
    .construct = construct_pruned,
    .explain = [](const Evidence& evidence) { return explain_insertion(evidence, Asks::live_in); }};
}  // namespace methods_table

}  // namespace ssac::ssa
