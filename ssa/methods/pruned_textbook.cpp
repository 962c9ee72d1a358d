// Pruned SSA form as in textbooks: dominance frontiers computed and stored, a work list of blocks
// for one variable after another, liveness tested before a phi is placed; then renaming with one
// stack per variable. The fast methods are compared with this one, and its trace is that of the
// published algorithm.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single Assignment
// Form and the Control Dependence Graph", TOPLAS 13(4), 1991, figures 11 and 12.
// Deviations: those of ssa/placement/textbook_insertion.h and ssa/placement/textbook_renaming.h.
#include "cfg/dominators.h"
#include "ssa/explain/families.h"
#include "ssa/method.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/textbook_insertion.h"
#include "ssa/placement/textbook_renaming.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {
namespace {

std::expected<Function, TooLarge> construct_pruned_textbook(const Source& source,
                                                            const ConstructOptions& options,
                                                            Trace& trace) {
  const cfg::DominatorTree tree = cfg::dominators(source.cfg);
  const auto sites = textbook_sites(source.cfg, tree, options.size_limit, trace);
  if (!sites) return std::unexpected(sites.error());
  if (options.watch != nullptr) options.watch->inserted(source.cfg, *sites, DeadPhis::checked);
  Function result = textbook_rename(source.cfg, tree, *sites, options.fold_copies);
  if (options.watch != nullptr) options.watch->built(result, "renaming");
  trace_renaming(result, tree, trace);
  return result;
}

}  // namespace

namespace methods_table {
extern const Method pruned_textbook;
const Method pruned_textbook{
    .name = "pruned-textbook",
    .summary = "pruned as published: stored frontiers, a work list and a stack per variable",
    .citation = "Cytron, Ferrante, Rosen, Wegman, Zadeck, TOPLAS 13(4), 1991, figures 11 and 12",
    .position = 41,
    .optional = true,
    .pseudocode = {phi_insertion("Cytron et al. 1991, figure 11", "v is not live into Y: no phi"),
                   renaming()},
    .construct = construct_pruned_textbook,
    .explain = explain_insertion<Asks::live_in>};
}  // namespace methods_table

}  // namespace ssac::ssa
