// Pruned SSA form: minimal, but phis only where the variable is live-in.
//
// Source: Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently Computing Static Single Assignment
// Form and the Control Dependence Graph", TOPLAS 13(4), 1991, section 5.1; Choi, Cytron, Ferrante,
// "Automatic Construction of Sparse Data Flow Evaluation Graphs", POPL 1991. A use in any
// instruction counts, also where its result is never used.
#include "cfg/dominators.h"
#include "cfg/liveness.h"
#include "ssa/insert_and_rename.h"

namespace ssac::ssa {
namespace {

std::expected<Function, TooLarge> construct(const cfg::Function& function,
                                            const ConstructOptions& options, Trace& trace) {
  const cfg::Liveness liveness(function);
  const Pruning pruning{
      [&](cfg::BlockId b, cfg::VariableId v) { return liveness.is_live_in(b, v); }, "not live-in"};
  return insert_and_rename(function, cfg::dominators(function), pruning, options, trace);
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
    .construct = construct};
}  // namespace methods_table

}  // namespace ssac::ssa
