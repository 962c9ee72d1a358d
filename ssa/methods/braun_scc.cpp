// SSA form on the fly, followed by the removal of phis that together are equivalent to one value,
// which makes it minimal on irreducible graphs too.
//
// Source: Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, "Simple and Efficient Construction of
// Static Single Assignment Form", CC 2013, section 3.2.
// Deviation: the components are found by dominators among the values, as ssa/redundant_phis.h
// explains, and not by nested strongly connected components, which takes quadratic time on nested
// loops.
#include "ssa/braun_builder.h"
#include "ssa/explain/families.h"
#include "ssa/explain/phi_event.h"
#include "ssa/method.h"
#include "ssa/redundant_phis.h"

namespace ssac::ssa {
namespace {

void note_removals(const Function& function, Trace& trace) {
  if (!wants_phis(trace, braun_trace)) return;
  const IdMap<ValueId, ValueId> represented = represented_values(function);
  for (PhiId p : function.phis()) {
    const auto& [site, value] = function.phi(p);
    if (represented[value] == value) continue;
    PhiEvent event{.decision = Decision::redundant, .variable = site.variable, .block = site.block};
    event.phi = reference_to(function.value(value));
    event.replacement = reference_to(function.value(represented[value]));
    for (const ValueId operand : function.operands(p)) {
      if (operand.valid()) event.operands.push_back(reference_to(function.value(operand)));
    }
    note_phi(trace, braun_trace, "redundant phi removed", function.cfg(), event);
  }
}

std::expected<Function, TooLarge> construct_braun_scc(const Source& source,
                                                      const ConstructOptions& options,
                                                      Trace& trace) {
  auto built = build_braun(source.cfg, PhiCreation::first, options, trace);
  if (!built) return built;
  note_removals(*built, trace);
  remove_redundant_phis(*built);
  if (options.watch != nullptr) options.watch->built(*built, "redundant phis removed");
  return built;
}

}  // namespace

namespace methods_table {
extern const Method braun;
extern const Method braun_scc;
const Method braun_scc{
    .name = "braun-scc",
    .summary = "braun, then redundant components of phis removed",
    .citation = "Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, CC 2013, section 3.2",
    .position = 60,
    .begins_as = &braun,
    .pseudocode = {on_the_fly(
        PhiCreation::first, "Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, CC 2013, section 3.2",
        {{0, "at the end, for each set of phis that is one value"},
         {1, "replace the phis of the set by that value", {"redundant phi removed"}}})},
    .construct = construct_braun_scc,
    .explain = explain_search};
}  // namespace methods_table

}  // namespace ssac::ssa
