// The explanation of methods that insert phis and then rename: everything follows from the graph.
#include "ssa/explain/deriving.h"
#include "ssa/explain/families.h"

namespace ssac::ssa {
namespace {

void add_insertion(Deriving& out, Asks asks) {
  const Evidence& evidence = out.evidence;
  switch (asks) {
    case Asks::join: out.add(StepKind::every_join).count = evidence.facts.incoming.size(); return;
    case Asks::frontier: out.add(StepKind::in_frontier); return;
    case Asks::exposed_use:
    case Asks::use:
      out.add(StepKind::exposed_in_frontier).read =
          evidence.analysis.exposed_use(evidence.variable);
      if (asks == Asks::use) out.add(StepKind::used);
      return;
    case Asks::live_in: out.add(StepKind::live_in_frontier); return;
  }
}

void add_no_insertion(Deriving& out, Asks asks) {
  out.add_reaching();
  out.add_frontier();
  if (!out.evidence.facts.in_frontier()) {
    out.conclude(Reason::one_definition);
    out.add(StepKind::nothing_to_merge);
  } else if (asks == Asks::exposed_use || asks == Asks::use) {
    out.conclude(Reason::local);
    out.add(StepKind::not_exposed);
  } else {
    out.conclude(Reason::not_live);
    out.add_live();
    out.add(StepKind::pruned_away);
  }
}

}  // namespace

Derivation explain_insertion(const Evidence& evidence, Asks asks) {
  Family family;
  family.why_inserted = [asks](Deriving& out) { add_insertion(out, asks); };
  family.why_none = [asks](Deriving& out) { add_no_insertion(out, asks); };
  return derive(evidence, family);
}

}  // namespace ssac::ssa
