// SSA form on the fly: phis are made where a read needs them, and trivial ones removed. The result
// is pruned, but minimal only on reducible graphs.
//
// Source: Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, "Simple and Efficient Construction of
// Static Single Assignment Form", CC 2013.
// Deviations: those of ssa/braun_builder.h and ssa/trivial_phis.h.
#include "ssa/braun_builder.h"
#include "ssa/explain/families.h"
#include "ssa/method.h"

namespace ssac::ssa {

const TraceCategory braun_trace = {
    "braun",
    {{"write", "{variable} in {block} is now {value}", TraceEffect::define},
     {"look up", "{block} reads {variable}, whose value is not known there: search"},
     {"search", "Look for {variable} at the end of {block}"},
     {"read", "{block} reads {variable}: {value}", TraceEffect::use},
     {"undefined", "The entry is reached: {variable} is undefined", TraceEffect::remember_value},
     {"remember", "{variable} at the end of {block} is that of its predecessor: {value}",
      TraceEffect::remember_value},
     {"marker", "{block} is a join: a marker for {variable}, and no phi yet"},
     {"no phi", "All predecessors of {block} have {value}: no phi for {variable}",
      TraceEffect::remember_value},
     {"phi", "{block} is a join: the phi {value} for {variable}", TraceEffect::insert_phi},
     {"incomplete phi", "{block} is not sealed: the phi {value}, its operands later",
      TraceEffect::incomplete_phi},
     {"seal", "{block} is sealed: all its reachable predecessors are filled",
      TraceEffect::seal_block},
     {"complete", "The phi {value} gets its operands now", TraceEffect::complete_phi},
     {"operand", "The phi {value} takes {operand} from {from}", TraceEffect::set_operand},
     {"trivial phi removed",
      "Every operand of {value} is {after}, or {value} itself: it is {after}",
      TraceEffect::replace_value},
     {"redundant phi removed",
      "{value} is one of a set of phis that is equivalent to {after}: it is {after}",
      TraceEffect::replace_value}}};

namespace methods_table {
extern const Method braun;
const Method braun{
    .name = "braun",
    .summary = "on the fly from reads, trivial phis removed",
    .citation = "Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, CC 2013, section 2",
    .position = 50,
    .pseudocode = {on_the_fly(
        PhiCreation::first, "Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, CC 2013, section 2")},
    .construct =
        [](const Source& source, const ConstructOptions& options, Trace& trace) {
          return build_braun(source.cfg, PhiCreation::first, options, trace);
        },
    .explain = explain_search};
}  // namespace methods_table

}  // namespace ssac::ssa
