// The explanation of construction on the fly: which look-up made a phi, and why the phi stayed.
#include <algorithm>

#include "ssa/explain/deriving.h"
#include "ssa/explain/families.h"

namespace ssac::ssa {
namespace {

void add_look_ups(Deriving& out) {
  const PhiRecord& record = out.evidence.record;
  for (const PhiLife* life : out.inserted()) {
    const PhiEvent& made = life->made;
    Step& step = out.add(made.operand_of.valid() ? StepKind::for_operand : StepKind::for_read);
    step.read = made.instruction;
    if (made.place.valid()) step.lines = {made.place.line};
    step.phi = made.operand_of;
    const PhiLife* outer = record.find(made.operand_of);
    if (outer == nullptr) continue;
    step.merged_at = outer->made.block;
    if (!outer->removed) continue;
    step.replacement = record.resolve(made.operand_of);
    step.is_of_site =
        std::ranges::count(out.evidence.finals, step.replacement, &FinalPhi::phi) != 0;
  }
  for (const FinalPhi& phi : out.evidence.finals) {
    Step& step = out.add(StepKind::not_trivial);
    step.phi = phi.phi;
    step.has_itself = std::ranges::find(phi.operands, phi.phi) != phi.operands.end();
    for (const Reference& operand : phi.operands) {
      const bool is_new = std::ranges::find(step.operands, operand) == step.operands.end();
      if (operand != phi.phi && is_new) step.operands.push_back(operand);
    }
  }
}

void add_no_look_up(Deriving& out) {
  const auto found =
      std::ranges::find(out.evidence.rejected, Decision::one_value, &PhiEvent::decision);
  if (found == out.evidence.rejected.end()) {
    out.conclude(Reason::not_looked_up);
    out.add(StepKind::not_looked_up);
    return;
  }
  out.conclude(Reason::same_binding);
  out.add(StepKind::one_value_found).replacement =
      out.evidence.record.resolve((*found)->replacement);
  out.add_agreement();
}

}  // namespace

Derivation explain_search(const Evidence& evidence) {
  return derive(evidence, {.why_inserted = add_look_ups, .why_none = add_no_look_up});
}

}  // namespace ssac::ssa
