// SSA form on the fly with fewer phis that are made only to be removed: a search leaves a marker at
// a join, and a phi is made only if the search comes back there or if predecessors differ.
//
// Source: Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, "Simple and Efficient Construction of
// Static Single Assignment Form", CC 2013, section 3.3.
// Deviations: those of ssa/braun_builder.h; a read that reaches a block that is not sealed, as in a
// loop, still makes its phi first, as in section 2.3.
#include "ssa/braun_builder.h"
#include "ssa/explain/families.h"
#include "ssa/method.h"

namespace ssac::ssa::methods_table {

extern const Method braun_marker;
const Method braun_marker{
    .name = "braun-marker",
    .summary = "braun, a phi only where a search comes back or finds different values",
    .citation = "Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, CC 2013, section 3.3",
    .position = 65,
    .optional = true,
    .pseudocode = {on_the_fly(
        PhiCreation::on_demand,
        "Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, CC 2013, section 3.3")},
    .construct =
        [](const Source& source, const ConstructOptions& options, Trace& trace) {
          return build_braun(source.cfg, PhiCreation::on_demand, options, trace);
        },
    .explain = explain_search};

}  // namespace ssac::ssa::methods_table
