// Pruned SSA form: minimal, but phis only where the variable is live-in.
//
// Of the two ways to find them (ssa/pruned_forms.h) the faster is taken, by use; the one by
// liveness where the insertion is traced, which it shows as the papers have it, and where
// semi-pruned form is too large.
#include "ssa/pruned_forms.h"

namespace ssac::ssa {
namespace {

std::expected<Function, TooLarge> construct(const Source& source, const ConstructOptions& options,
                                            Trace& trace) {
  const cfg::Function& function = source.cfg;
  if (!trace.on(TraceCategory::phi)) {
    auto result = construct_pruned_by_use(function, options, trace);
    if (result) return result;
  }
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
    .construct = construct};
}  // namespace methods_table

}  // namespace ssac::ssa
