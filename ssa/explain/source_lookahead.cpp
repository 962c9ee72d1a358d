// The explanation of looking ahead in the source: what a loop assigns, and what the paths that
// merge bind.
#include <algorithm>
#include <vector>

#include "ssa/explain/deriving.h"
#include "ssa/explain/families.h"
#include "ssa/explain/source_scopes.h"

namespace ssac::ssa {
namespace {

StepKind step_for(Decision decision) {
  switch (decision) {
    case Decision::assigned_in_loop: return StepKind::assigned_in_loop;
    case Decision::expression_value: return StepKind::expression_value;
    case Decision::not_bound_before: return StepKind::not_bound_before;
    case Decision::not_bound_at_header: return StepKind::not_bound_at_header;
    case Decision::not_bound_on_path: return StepKind::not_bound_on_path;
    case Decision::same_binding: return StepKind::same_binding;
    default: return StepKind::bindings_differ;
  }
}

/// Whether folded copies make several definitions one value, so that a phi of them is redundant.
bool binds_one_value(const Evidence& evidence) {
  const auto is_redundant = [](const FinalPhi& phi) {
    return phi.phi_class == PhiClass::redundant;
  };
  return evidence.facts.in_frontier() && evidence.facts.is_one_value &&
         std::ranges::all_of(evidence.finals, is_redundant);
}

/// Whether the paths that merge carry one value, whatever the source assigns on them.
bool has_equal_operands(const Evidence& evidence) {
  return !evidence.finals.empty() && std::ranges::all_of(evidence.finals, [](const FinalPhi& phi) {
    return std::ranges::all_of(phi.operands,
                               [&](const Reference& each) { return each == phi.operands.front(); });
  });
}

StepKind step_where_bindings_differ(const Deriving& out) {
  if (binds_one_value(out.evidence)) return StepKind::assigned_on_path;
  if (has_equal_operands(out.evidence)) {
    const bool definitions_merge = out.evidence.facts.in_frontier();
    return definitions_merge ? StepKind::assigned_on_path : StepKind::assigned_out_of_reach;
  }
  return out.one_value_reaches() ? StepKind::bindings_of_one_value : StepKind::bindings_differ;
}

/// Adds a step for each event, without repetitions.
void add_steps(Deriving& out, const std::vector<const PhiEvent*>& events) {
  std::vector<std::pair<Decision, cfg::Merge>> said;
  for (const PhiEvent* event : events) {
    const std::pair says(event->decision, event->merge);
    if (std::ranges::find(said, says) != said.end()) continue;
    // About the loop that a continue leads to; the step about the loop itself says that the
    // variable is unassigned there.
    const bool is_of_loop = event->decision == Decision::not_bound_at_header;
    if (is_of_loop && !said.empty() && said.front().first == Decision::not_bound_before) continue;
    said.push_back(says);
    StepKind kind = step_for(event->decision);
    if (kind == StepKind::bindings_differ) kind = step_where_bindings_differ(out);
    Step& step = out.add(kind);
    step.construct = event->merge;
    if (event->decision != Decision::assigned_in_loop) continue;
    step.lines =
        out.evidence.scopes->assignments_in_loop(out.evidence.variable, event->merge.place);
  }
}

void add_bindings(Deriving& out) {
  std::vector<const PhiEvent*> events;
  for (const PhiLife* life : out.inserted()) events.push_back(&life->made);
  add_steps(out, events);
}

void add_no_bindings(Deriving& out) {
  const Evidence& evidence = out.evidence;
  const bool is_unbound = std::ranges::any_of(evidence.rejected, [](const PhiEvent* event) {
    return event->decision != Decision::same_binding;
  });
  if ((is_unbound || evidence.rejected.empty()) &&
      evidence.cfg.variable(evidence.variable).is_hidden()) {
    out.conclude(Reason::not_bound);
    out.add(StepKind::no_binding);
    return;
  }
  if (!evidence.rejected.empty()) {
    out.conclude(is_unbound ? Reason::not_bound : Reason::same_binding);
    add_steps(out, evidence.rejected);
    return;
  }
  if (evidence.facts.in_frontier()) {
    // Assigned in a loop but unbound before it, and so also after it.
    out.conclude(Reason::not_bound);
    out.add_here(StepKind::not_bound_on_path);
    return;
  }
  const bool at_loop = evidence.merge && cfg::is_loop_header(evidence.merge->construct);
  out.conclude(at_loop ? Reason::not_assigned_in_loop : Reason::same_binding);
  const bool is_assigned = std::ranges::any_of(
      evidence.facts.incoming,
      [](const IncomingEdge& edge) { return !edge.definitions.empty() || edge.more; });
  out.add_here(at_loop       ? StepKind::not_assigned_in_loop
               : is_assigned ? StepKind::same_binding
                             : StepKind::not_assigned_on_any_path);
}

}  // namespace

Derivation explain_lookahead(const Evidence& evidence) {
  return derive(evidence,
                {.has_scopes = true, .why_inserted = add_bindings, .why_none = add_no_bindings});
}

}  // namespace ssac::ssa
