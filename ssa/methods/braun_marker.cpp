// SSA form on the fly with fewer phis that are made only to be removed: where a search meets a join
// it leaves a marker, and a phi is made only if it comes back there or if predecessors differ.
//
// Source: Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, "Simple and Efficient Construction of
// Static Single Assignment Form", CC 2013, section 3.3. Deviations: those of ssa/braun_builder.h;
// a read in a loop that is not sealed still makes its phi first, as section 2.3 does.
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
