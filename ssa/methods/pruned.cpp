// Pruned SSA form: minimal, but phis only where the variable is live-in. Of the ways to find them
// the fastest that can do it is taken: pruned-bits, then pruned-use, then pruned-liveness
// (ssa/placement/README.md).
#include "cfg/dominators.h"
#include "ssa/explain/families.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/pruned_sites.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {
namespace {

constexpr std::string_view not_live = "v is not live into Y: no phi";
constexpr std::string_view choi_cytron_ferrante = "Choi, Cytron, Ferrante, POPL 1991";

std::expected<Function, TooLarge> construct_pruned(const Source& source,
                                                   const ConstructOptions& options, Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(source.cfg);
  return rename_traced(source.cfg, tree, pruned_sites(source.cfg, tree, options.size_limit, trace),
                       options, trace);
}

}  // namespace

namespace methods_table {
extern const Method pruned;
const Method pruned{
    .name = "pruned",
    .summary = "minimal, only where the variable is live-in; picks pruned-bits, -use or -liveness",
    .citation =
        "Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, section 5.1; Choi, "
        "Cytron, Ferrante, POPL 1991",
    .position = 40,
    .is_baseline = true,
    .pseudocode = {picked(by_bit_vectors, bit_vector_insertion(not_live)),
                   picked(by_use, phi_insertion_by_use()),
                   picked(by_liveness, phi_insertion(choi_cytron_ferrante, not_live)), renaming()},
    .construct = construct_pruned,
    .explain = [](const Evidence& evidence) { return explain_insertion(evidence, Asks::live_in); }};
}  // namespace methods_table

}  // namespace ssac::ssa
