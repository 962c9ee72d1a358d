// Joins: phis and regions.
#include "son/kinds.h"
#include "son/rules/rules.h"

namespace ssac::son {
namespace {

/// Whether every entry of the loop is unreachable control.
bool is_never_entered(const RuleView& view, NodeId loop) {
  const std::uint32_t first_back_edge = view.graph().region_info(loop).first_back_edge;
  for (std::uint32_t k = 1; k < first_back_edge; ++k) {
    if (!view.type(view.input(loop, k)).is_dead_control()) return false;
  }
  return true;
}

/// The one value, other than the phi itself, that comes in by live inputs; none if there are
/// several or none. The phis of a loop that is never entered are left as they are.
NodeId single_live_operand(const RuleView& view, NodeId phi) {
  const Graph::Inputs inputs = view.graph().inputs(phi);
  const NodeId region = inputs[0];
  if (view.op(region) == Op::loop && is_never_entered(view, region)) return {};
  const Graph::Inputs controls = view.graph().inputs(region);
  NodeId live;
  for (std::size_t k = 1; k < inputs.size(); ++k) {
    const NodeId operand = inputs[k];
    if (operand == phi || operand == live || view.type(controls[k]).is_dead_control()) continue;
    if (live.valid()) return {};
    live = operand;
  }
  return live;
}

/// Whether all operands of the phi are operators of one kind with two operands.
bool merges_operations(const RuleView& view, NodeId phi) {
  const Graph::Inputs inputs = view.graph().inputs(phi);
  const Op op = view.op(inputs[1]);
  if (!is_operator(op) || view.graph().num_inputs(inputs[1]) != 3) return false;
  for (std::size_t k = 2; k < inputs.size(); ++k) {
    if (view.op(inputs[k]) != op) return false;
  }
  return true;
}

/// phi(a op b, c op d) = phi(a, c) op phi(b, d): one operator fewer.
Rewrite pull_operation_down(const RuleView& view, NodeId phi) {
  if (!merges_operations(view, phi)) return Rewrite::none();
  const Graph::Inputs inputs = view.graph().inputs(phi);
  Step left{.op = Op::phi, .region = inputs[0]};
  Step right{.op = Op::phi, .region = inputs[0]};
  for (std::size_t k = 1; k < inputs.size(); ++k) {
    left.values.push_back({view.input(inputs[k], 1)});
    right.values.push_back({view.input(inputs[k], 2)});
  }
  std::vector<Step> steps;
  steps.reserve(3);
  steps.push_back(std::move(left));
  steps.push_back(std::move(right));
  steps.push_back(operation(view.op(inputs[1]), StepInput::result_of(0), StepInput::result_of(1)));
  return Rewrite::build("phi(a op b, c op d) = phi(a, c) op phi(b, d)", std::move(steps),
                        {view.graph().label_id(phi), {}});
}

}  // namespace

Rewrite rewrite_phi(const RuleView& view, NodeId n) {
  if (view.graph().in_progress(n)) return Rewrite::none();
  const NodeId single = single_live_operand(view, n);
  if (single.valid()) return Rewrite::become("phi of one value is the value", single);
  return pull_operation_down(view, n);
}

/// Removes dead inputs from the region and its phis; a region of one input becomes that input.
Rewrite rewrite_region(const RuleView& view, NodeId n) {
  Graph& graph = view.graph();
  if (view.op(n) == Op::loop || graph.in_progress(n)) return Rewrite::none();
  bool changed = false;
  for (std::size_t k = 1; k < graph.num_inputs(n);) {
    if (!view.type(graph.input(n, k)).is_dead_control()) {
      ++k;
      continue;
    }
    for (NodeId phi : phis_of(graph, n)) graph.remove_input(phi, k);
    graph.remove_input(n, k);
    changed = true;
  }
  if (graph.num_inputs(n) == 2) {
    return Rewrite::become("region of one input is the input", graph.input(n, 1));
  }
  return changed ? Rewrite::become("dead input of a region is removed", n) : Rewrite::none();
}

}  // namespace ssac::son
