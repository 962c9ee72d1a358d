#include "ssa/explain/deriving.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>
#include <utility>

#include "ssa/explain/source_scopes.h"
#include "ssa/redundant_phis.h"

namespace ssac::ssa {

bool Evidence::is_final(const PhiLife& life) const {
  // Methods that insert before they rename do not know the version when they insert.
  if (!life.made.phi.valid()) return !finals.empty();
  return std::ranges::binary_search(finals, life.made.phi, {}, &FinalPhi::phi);
}

bool Evidence::is_loop_header() const {
  return block.valid() && std::ranges::any_of(facts.incoming, [&](const IncomingEdge& edge) {
           return analysis.order().is_retreating(edge.from, block);
         });
}

Step& Deriving::add_here(StepKind kind) {
  Step& step = add(kind);
  if (evidence.merge) step.construct = *evidence.merge;
  return step;
}

namespace {

/// One edge from each predecessor: several from one block, as a switch can have, carry the same
/// value.
std::vector<const IncomingEdge*> one_edge_each(const std::vector<IncomingEdge>& edges) {
  std::vector<const IncomingEdge*> predecessors;
  std::set<cfg::BlockId> seen;
  for (const IncomingEdge& edge : edges) {
    if (seen.insert(edge.from).second) predecessors.push_back(&edge);
  }
  return predecessors;
}

}  // namespace

void Deriving::add_reaching() {
  if (!in_cfg()) return;
  const std::vector<IncomingEdge>& edges = evidence.facts.incoming;
  if (edges.empty()) {
    add(StepKind::no_predecessor);
    return;
  }
  const auto same = [&](const IncomingEdge& edge) {
    const IncomingEdge& first = edges.front();
    return edge.definitions == first.definitions && edge.on_entry == first.on_entry &&
           edge.meet == first.meet && edge.more == first.more;
  };
  const bool is_one = std::ranges::all_of(edges, same);
  const std::vector<const IncomingEdge*> predecessors = one_edge_each(edges);
  const bool are_many = !is_one && predecessors.size() > max_predecessors;
  const std::size_t count = is_one ? 1 : are_many ? listed_predecessors : predecessors.size();
  for (std::size_t k = 0; k < count; ++k) {
    const IncomingEdge& edge = *predecessors[k];
    const StepKind kind = edges.size() == 1 ? StepKind::one_predecessor
                          : is_one          ? StepKind::only_definition
                                            : StepKind::reaching;
    Step& step = add(kind);
    if (kind != StepKind::only_definition) step.predecessor = edge.from;
    if (kind == StepKind::one_predecessor) return;
    step.definitions = edge.definitions;
    step.on_entry = edge.on_entry;
    step.merged_at = edge.meet;
    step.more = edge.more;
  }
  if (are_many) add(StepKind::more_reaching).count = predecessors.size() - count;
}

void Deriving::add_frontier() {
  if (!in_cfg() || evidence.facts.incoming.size() < 2) return;
  const std::vector<cfg::BlockId>& chain = evidence.facts.frontier;
  if (chain.empty()) {
    add(StepKind::no_frontier);
    return;
  }
  Step& step = add(StepKind::frontier);
  step.of = chain.front();
  step.through.assign(chain.begin() + 1, chain.end() - 1);
  for (const cfg::InstructionId i : evidence.cfg.instructions(step.of)) {
    const bool defines = evidence.cfg.instruction(i).destination == evidence.variable;
    if (defines) step.definitions = {i};
  }
}

/// Liveness says nothing about unreachable blocks.
void Deriving::add_live() {
  if (!in_cfg() || !evidence.analysis.tree().reachable(evidence.block)) return;
  if (!evidence.facts.is_live()) {
    Step& step = add(StepKind::not_live);
    step.definitions = evidence.facts.next_assignments;
    step.more = evidence.facts.more_next_assignments;
    return;
  }
  Step& step = add(StepKind::live);
  step.read = evidence.facts.use;
  step.path = evidence.facts.path;
}

void Deriving::add_agreement() {
  if (!evidence.facts.in_frontier()) return;
  add(evidence.facts.is_one_value ? StepKind::copies_folded : StepKind::peepholes_agree);
}

std::vector<const PhiLife*> Deriving::inserted() const {
  std::vector<const PhiLife*> lives;
  std::ranges::copy_if(evidence.made, std::back_inserter(lives), [&](const PhiLife* life) {
    return life->made.decision != Decision::inserted_by_rule && evidence.is_final(*life);
  });
  return lives;
}

namespace {

class SiteDerivation {
 public:
  SiteDerivation(const Evidence& evidence, const Family& family)
      : evidence_(evidence), family_(family), out_(evidence) {}

  Derivation run() {
    std::vector<const PhiLife*> removed;
    std::ranges::copy_if(evidence_.made, std::back_inserter(removed),
                         [&](const PhiLife* life) { return !evidence_.is_final(*life); });
    if (!evidence_.finals.empty()) {
      explain_presence();
      for (const PhiLife* life : removed) add_removal(*life).besides = true;
    } else if (!removed.empty()) {
      explain_removal(removed);
    } else {
      explain_absence();
    }
    return std::move(out_.result);
  }

 private:
  [[nodiscard]] bool is_by_rule(const PhiLife* life) const {
    return life->made.decision == Decision::inserted_by_rule && evidence_.is_final(*life);
  }

  [[nodiscard]] Reason reason_without_block() const {
    return evidence_.edges_before_simplification.value_or(0) == 0 ? Reason::unreachable
                                                                  : Reason::no_join;
  }

  /// In the order of the table's groups.
  [[nodiscard]] Reason reason_of_presence() const {
    if (std::ranges::any_of(evidence_.made, [&](auto life) { return is_by_rule(life); })) {
      return Reason::by_peephole;
    }
    if (!out_.in_cfg()) return reason_without_block();
    if (!evidence_.analysis.tree().reachable(evidence_.block)) return Reason::unreachable;
    if (evidence_.facts.incoming.size() < 2) return Reason::no_join;
    if (!evidence_.facts.is_live()) return Reason::not_live;
    if (!evidence_.facts.in_frontier()) {
      return evidence_.is_loop_header() ? Reason::not_assigned_in_loop : Reason::one_definition;
    }
    return evidence_.finals.size() > 1 ? Reason::stacked : Reason::definitions_meet;
  }

  void explain_presence() {
    out_.conclude(reason_of_presence());
    if (out_.result.reason == Reason::unreachable) {
      out_.add_here(StepKind::never_reached);
    } else if (out_.result.reason == Reason::no_join) {
      Step& step = out_.add_here(StepKind::merges_in_source_only);
      step.count = evidence_.edges_before_simplification.value_or(0);
    } else {
      out_.add_reaching();
      out_.add_frontier();
      out_.add_live();
    }
    for (const PhiLife* life : evidence_.made) {
      if (!is_by_rule(life)) continue;
      Step& step = out_.add(StepKind::made_by_rule);
      step.phi = life->made.phi;
      step.rule = life->made.rule;
    }
    const bool all_by_rules =
        !evidence_.made.empty() && std::ranges::all_of(evidence_.made, [&](const PhiLife* life) {
          return !evidence_.is_final(*life) || is_by_rule(life);
        });
    if (!all_by_rules && family_.why_inserted) family_.why_inserted(out_);
    add_class();
  }

  void add_class() {
    const PhiClass worst = std::ranges::max(evidence_.finals, {}, &FinalPhi::phi_class).phi_class;
    if (worst == PhiClass::necessary) return;
    if (worst != PhiClass::redundant) {
      Step& step = out_.add(worst == PhiClass::dead ? StepKind::dead : StepKind::unreachable);
      for (const FinalPhi& phi : evidence_.finals) {
        if (phi.phi_class == worst) step.phis.push_back(phi.phi);
      }
      step.share = {step.phis.size(), evidence_.finals.size()};
      return;
    }
    std::vector<const FinalPhi*> redundant;
    for (const FinalPhi& phi : evidence_.finals) {
      if (phi.phi_class == PhiClass::redundant) redundant.push_back(&phi);
    }
    // The largest sets first: what is said of them also holds for the sets inside them.
    std::ranges::stable_sort(redundant, std::greater<>(),
                             [](const FinalPhi* phi) { return phi->set.size(); });
    std::set<Reference> said;
    for (const FinalPhi* phi : redundant) {
      if (said.contains(phi->phi)) continue;
      Step& step = out_.add(StepKind::redundant);
      step.phis = phi->set;
      step.replacement = phi->value;
      const std::set<Reference> together(phi->set.begin(), phi->set.end());
      for (const FinalPhi& each : evidence_.finals) {
        if (!together.contains(each.phi)) continue;
        said.insert(each.phi);
        ++step.share.phis;
      }
      step.share.of = evidence_.finals.size();
    }
    // On a CFG, definitions that meet are one value only if copies are folded.
    const bool may_agree = family_.binds_copies || evidence_.facts.is_one_value;
    if (may_agree && redundant.size() == evidence_.finals.size()) out_.add_agreement();
  }

  /// What became of a phi that is not in the result, as a reason and as a step.
  static std::pair<Reason, StepKind> removal_of(const PhiLife& life) {
    if (!life.removed) return {Reason::not_needed, StepKind::not_in_result};
    switch (life.removed->decision) {
      case Decision::trivial: return {Reason::trivial, StepKind::trivial};
      case Decision::redundant: return {Reason::redundant, StepKind::redundant_set};
      case Decision::unused: return {Reason::not_needed, StepKind::unused};
      case Decision::not_used: return {Reason::not_live, StepKind::not_used};
      default: return {Reason::rewritten, StepKind::replaced_by_rule};
    }
  }

  void explain_removal(const std::vector<const PhiLife*>& removed) {
    out_.conclude(removal_of(*removed.front()).first);
    out_.add_reaching();
    if (out_.result.reason == Reason::not_live) {
      out_.add_frontier();
      out_.add_live();
    }
    for (const PhiLife* life : removed) add_removal(*life);
    const auto was_one_value = [](const PhiLife* life) {
      const Reason reason = removal_of(*life).first;
      return reason == Reason::trivial || reason == Reason::redundant;
    };
    if (std::ranges::all_of(removed, was_one_value)) out_.add_agreement();
  }

  Step& add_removal(const PhiLife& life) {
    Step& step = out_.add(removal_of(life).second);
    step.phi = life.made.phi;
    if (life.made.decision == Decision::inserted_by_rule) {
      step.made_by = life.made.rule;
    } else if (life.made.place.valid()) {
      step.lines = {life.made.place.line};
    }
    if (!life.removed) return step;
    step.operands = life.removed->operands;
    step.replacement = life.removed->replacement;
    step.value = evidence_.record.resolve(step.replacement);
    step.rule = life.removed->rule;
    if (life.removed->decision == Decision::redundant) step.phis = removed_set(life);
    return step;
  }

  /// The phis that were removed together with this one, including itself.
  [[nodiscard]] std::vector<Reference> removed_set(const PhiLife& life) const {
    const auto operands_of = [&](const Reference& phi) -> const std::vector<Reference>& {
      return evidence_.record.find(phi)->removed->operands;
    };
    return redundant_set(life.made.phi, life.removed->replacement, operands_of);
  }

  /// The construct at whose join the variable is out of scope, if there is one. If a block has
  /// several constructs, the first that is a statement decides, because an expression has the
  /// scopes of its statement. If different definitions reach nevertheless, they meet at a later
  /// construct.
  [[nodiscard]] std::optional<cfg::Merge> out_of_scope_at() const {
    if (!family_.has_scopes || !evidence_.merge) return std::nullopt;
    if (!evidence_.scopes->has_scope(evidence_.variable)) return std::nullopt;
    std::span<const cfg::Merge> merges(&*evidence_.merge, 1);
    if (out_.in_cfg()) merges = evidence_.cfg.merges(evidence_.block);
    for (const cfg::Merge& merge : merges) {
      if (!evidence_.scopes->is_statement(merge.place)) continue;
      if (!evidence_.scopes->in_scope(evidence_.variable, merge.place)) return merge;
      if (!evidence_.facts.in_frontier()) break;
    }
    return std::nullopt;
  }

  void explain_absence() {
    const std::size_t edges = evidence_.facts.incoming.size();
    if (out_.in_cfg() && edges < 2 && !evidence_.merge) return conclude_no_join();
    if (const std::optional<cfg::Merge> merge = out_of_scope_at()) {
      out_.conclude(Reason::not_bound);
      out_.add(StepKind::not_in_scope).construct = *merge;
      return;
    }
    if (!family_.follows_source && (!out_.in_cfg() || edges < 2)) return conclude_no_join();
    if (family_.why_none) return family_.why_none(out_);
    out_.add_reaching();
    out_.add_frontier();
    out_.add_live();
  }

  void conclude_no_join() {
    if (out_.in_cfg()) {
      const bool is_reached =
          !evidence_.facts.incoming.empty() || evidence_.block == evidence_.cfg.entry();
      out_.conclude(is_reached ? Reason::no_join : Reason::unreachable);
      return out_.add_reaching();
    }
    out_.conclude(reason_without_block());
    const std::size_t edges = evidence_.edges_before_simplification.value_or(0);
    out_.add_here(edges == 0 ? StepKind::never_reached : StepKind::no_join).count = edges;
  }

  const Evidence& evidence_;
  const Family& family_;
  Deriving out_;
};

}  // namespace

Derivation derive(const Evidence& evidence, const Family& family) {
  return SiteDerivation(evidence, family).run();
}

}  // namespace ssac::ssa
