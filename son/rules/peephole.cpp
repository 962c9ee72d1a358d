#include "son/rules/peephole.h"

#include <vector>

#include "son/print.h"
#include "son/trace_fields.h"

namespace ssac::son {

NodeId single_operand(const Graph& graph, NodeId phi) {
  if (graph.in_progress(phi)) return phi;
  NodeId single = phi;
  const Graph::Inputs inputs = graph.inputs(phi);
  for (std::size_t k = 1; k < inputs.size(); ++k) {
    if (inputs[k] == phi || inputs[k] == single) continue;
    if (single != phi) return phi;
    single = inputs[k];
  }
  return single;
}

Peephole::Peephole(Graph& graph, const ConstructOptions& options, Trace& trace,
                   const TraceCategory& category)
    : graph_(graph),
      level_(options.peepholes),
      trace_(trace),
      category_(category),
      watch_(options.watch) {
  if (level_ == Peepholes::full) {
    simplifier_.emplace(graph, options, trace);
  }
}

NodeId Peephole::apply(NodeId n) {
  if (level_ == Peepholes::none) return n;
  const std::size_t num_inputs = graph_.num_inputs(n);
  const NodeId better = simplifier_ ? simplifier_->simplify(n) : remove_trivial_phi(n);
  if (better != n) {
    kill_unused(n, n);
  } else if (graph_.num_inputs(n) != num_inputs) {
    note_changed_phis(n);
  }
  return better;
}

NodeId Peephole::apply_again(NodeId phi) {
  if (level_ == Peepholes::none) return phi;
  const NodeId better = simplifier_ ? simplifier_->simplify(phi) : remove_trivial_phi(phi);
  if (better != phi) replace(phi, better);
  return better;
}

NodeId Peephole::remove_trivial_phi(NodeId phi) {
  if (graph_.op(phi) != Op::phi) return phi;
  const NodeId better = single_operand(graph_, phi);
  if (better != phi && ssa::wants_phis(trace_, category_)) {
    ssa::PhiEvent event = phi_event(trace_, graph_, phi, ssa::Decision::trivial);
    event.replacement = reference_to(graph_, better);
    note_phi(trace_, category_, "remove phi", graph_, event);
  }
  if (better != phi) tell(watch_, graph_, {"phi of one value is the value", phi, better});
  return better;
}

/// Kills a node if it has no users, and then in turn its inputs that are not older than `oldest`:
/// older nodes may be bound in a scope.
void Peephole::kill_unused(NodeId n, NodeId oldest) {
  candidates_ = {n};
  while (!candidates_.empty()) {
    const NodeId node = candidates_.back();
    candidates_.pop_back();
    if (graph_.op(node) == Op::none || !graph_.users(node).empty()) continue;
    const Graph::Inputs inputs = graph_.inputs(node);
    for (std::size_t k = 0; k < inputs.size(); ++k) {
      if (inputs[k].valid() && inputs[k] >= oldest) candidates_.push_back(inputs[k]);
    }
    if (node != n) trace_removal(trace_, "nothing uses it", graph_, node);
    graph_.kill(node);
  }
}

/// Notes the phis that read the node: they have other operands now (what it becomes), or fewer. The
/// search ends when all are found, since all users of the nodes that this one replaced may follow
/// them. A phi's use of itself may be the last of all, so it is looked for first.
void Peephole::note_changed_phis(NodeId n) {
  if (!simplifier_) return;
  std::size_t left = graph_.num_phi_users(n);
  const auto note = [&](NodeId phi) {
    --left;
    if (!graph_.in_progress(phi)) stale_phis()->note(phi);
  };
  if (graph_.op(n) == Op::phi) {
    const Graph::Inputs inputs = graph_.inputs(n);
    for (std::size_t k = 1; k < inputs.size(); ++k) {
      if (inputs[k] == n) note(n);
    }
  }
  const Graph::Users users = graph_.users(n);
  for (auto user = users.begin(); left != 0 && user != users.end(); ++user) {
    if (*user != n && graph_.op(*user) == Op::phi) note(*user);
  }
}

void Peephole::replace(NodeId phi, NodeId better) {
  note_changed_phis(phi);
  if (simplifier_) simplifier_->replace(phi, better);
  graph_.replace(phi, better);
  graph_.kill(phi);
  tell(watch_, graph_, {"a phi is replaced everywhere", {}, better});
}

void Peephole::discard_branch(NodeId branch) {
  if (graph_.op(branch) == Op::if_ && graph_.users(branch).empty()) graph_.kill(branch);
}

}  // namespace ssac::son
