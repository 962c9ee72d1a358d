// The explanation of construction by scopes: what they bound where control merged, and what a loop
// header binds before its loop has been visited.
#include <algorithm>
#include <vector>

#include "son/explain/families.h"
#include "ssa/explain/deriving.h"

namespace ssac::son {
namespace {

using ssa::Decision;
using ssa::Deriving;
using ssa::PhiLife;
using ssa::Reason;
using ssa::StepKind;

StepKind step_for(Decision decision, const Deriving& out, bool follows_source) {
  switch (decision) {
    case Decision::in_scope_at_loop:
      return follows_source ? StepKind::in_scope_at_loop : StepKind::variable_at_loop;
    case Decision::mentioned_in_loop:
      return follows_source ? StepKind::mentioned_in_loop : StepKind::looked_up_early;
    case Decision::loop_entered_elsewhere: return StepKind::loop_entered_elsewhere;
    case Decision::sentinel_at_join: return StepKind::sentinel_at_join;
    case Decision::expression_value: return StepKind::expression_value;
    default: break;
  }
  if (out.one_value_reaches()) return StepKind::bindings_of_one_value;
  return out.evidence.facts.in_frontier() && out.evidence.facts.is_one_value
             ? StepKind::bindings_of_equal_values
             : StepKind::bindings_differ;
}

/// The statement that a Region of a stack is for (ssa::Step::parts).
SourcePlace region_is_for(const PhiLife& life) {
  const bool joins_two = life.made.operands.size() == 2;
  const bool is_of_ends = life.made.merge.construct == cfg::Construct::continue_join;
  const bool is_header = cfg::is_loop_header(life.made.merge.construct);
  return is_header || (is_of_ends && !joins_two) ? ssa::Step::no_part : life.made.place;
}

/// Adds a step for each construct that merges control; if there are several phis, also what each
/// Region of the stack is for.
void add_merges(Deriving& out, bool follows_source) {
  const std::vector<const PhiLife*> inserted = out.inserted();
  std::vector<std::pair<StepKind, cfg::Merge>> said;
  for (const PhiLife* life : inserted) {
    const std::pair says(step_for(life->made.decision, out, follows_source), life->made.merge);
    if (std::ranges::find(said, says) != said.end()) continue;
    said.push_back(says);
    ssa::Step& step = out.add(says.first);
    step.construct = says.second;
    step.phi = life->made.phi;
    step.operands = life->made.operands;
    const auto is_another = [&](const PhiLife* other) {
      return other->made.merge == life->made.merge && other->made.decision != life->made.decision;
    };
    if (life->made.decision == Decision::mentioned_in_loop && life->made.place.valid()) {
      step.lines = {life->made.place.line};
    } else if (std::ranges::any_of(inserted, is_another)) {
      step.parts = {region_is_for(*life)};
    }
  }
  if (inserted.size() < 2) return;
  ssa::Step& stack = out.add(StepKind::stacked);
  stack.share = {inserted.size(), out.evidence.finals.size()};
  for (const PhiLife* life : inserted) {
    stack.phis.push_back(life->made.phi);
    stack.constructs.push_back(life->made.merge);
    stack.parts.push_back(region_is_for(*life));
  }
}

bool is_at_loop(const ssa::Evidence& evidence, bool follows_source) {
  if (!follows_source) return evidence.is_loop_header();
  const auto is_head = [](const cfg::Merge& merge) { return cfg::is_loop_header(merge.construct); };
  if (!evidence.block.valid()) return evidence.merge && is_head(*evidence.merge);
  return std::ranges::any_of(evidence.cfg.merges(evidence.block), is_head);
}

void add_no_merge(Deriving& out, LoopPhis loop_phis, bool follows_source) {
  const ssa::Evidence& evidence = out.evidence;
  const bool definitions_differ = evidence.facts.in_frontier();
  const bool is_hidden = evidence.cfg.variable(evidence.variable).is_hidden() &&
                         !(definitions_differ && evidence.facts.is_live());
  const bool continues =
      evidence.merge && evidence.merge->construct == cfg::Construct::continue_join;
  if (follows_source && continues && evidence.continues_are_back_edges) {
    out.conclude(Reason::elsewhere);
    out.add(StepKind::continues_at_header);
  } else if (is_hidden && (follows_source || is_at_loop(evidence, follows_source))) {
    out.conclude(Reason::not_bound);
    out.add(follows_source ? StepKind::no_binding : StepKind::header_of_names);
  } else if (is_hidden && !evidence.facts.is_live()) {
    out.conclude(Reason::not_live);
    out.add_live();
  } else {
    const bool stays = loop_phis == LoopPhis::lazy && is_at_loop(evidence, follows_source);
    const bool copies = definitions_differ && evidence.facts.is_one_value;
    out.conclude(copies                         ? Reason::folded
                 : stays && !definitions_differ ? Reason::not_looked_up
                                                : Reason::same_binding);
    if (definitions_differ) out.add_reaching();
    out.add_agreement();
    if (stays) {
      out.add_here(follows_source ? StepKind::sentinel_stays : StepKind::sentinel_stays_in_cfg);
    } else if (!definitions_differ || copies) {
      out.add_here(StepKind::same_binding);
    }
  }
}

}  // namespace

ssa::Derivation explain_scopes(const ssa::Evidence& evidence, LoopPhis loop_phis,
                               bool follows_source) {
  follows_source = follows_source && evidence.scopes != nullptr;
  ssa::Family family{
      .follows_source = follows_source, .has_scopes = follows_source, .binds_copies = true};
  family.why_inserted = [=](Deriving& out) { add_merges(out, follows_source); };
  family.why_none = [=](Deriving& out) { add_no_merge(out, loop_phis, follows_source); };
  return ssa::derive(evidence, family);
}

}  // namespace ssac::son
