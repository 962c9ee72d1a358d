// The explanation of a conversion: that of the SSA form, and what became of its phis in the graph.
#include <algorithm>
#include <utility>

#include "son/explain/families.h"
#include "ssa/explain/deriving.h"

namespace ssac::son {
namespace {

using ssa::Deriving;
using ssa::StepKind;

/// Whether the step is about the class of a phi, which the graph's own steps state.
bool is_of_class(StepKind kind) {
  return kind == StepKind::dead || kind == StepKind::redundant || kind == StepKind::unreachable ||
         kind == StepKind::copies_folded;
}

/// Adds the steps that explain the SSA form, except for facts, which are there already, and for the
/// classes of its phis.
void add_source_form(Deriving& out) {
  ssa::Derivation source = out.evidence.explain_source();
  for (ssa::Step& step : source.steps) {
    if (!ssa::is_fact(step.kind) && !is_of_class(step.kind)) {
      out.result.steps.push_back(std::move(step));
    }
  }
  out.add(StepKind::taken_over);
}

bool is_removal(StepKind kind) {
  return kind >= StepKind::trivial && kind <= StepKind::not_in_result;
}

void add_no_source_phi(Deriving& out) {
  out.result = out.evidence.explain_source();
  // Who removed a phi would else be unclear: conversions remove phis, too.
  const bool removed_there =
      std::ranges::any_of(out.result.steps, is_removal, [](const ssa::Step& s) { return s.kind; });
  if (removed_there) out.add(StepKind::not_taken_over);
}

}  // namespace

ssa::Derivation explain_conversion(const ssa::Evidence& evidence) {
  return ssa::derive(
      evidence,
      {.binds_copies = true, .why_inserted = add_source_form, .why_none = add_no_source_phi});
}

}  // namespace ssac::son
