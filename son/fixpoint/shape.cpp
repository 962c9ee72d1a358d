// The shape of control: Regions of all the control that meets, and nothing that is not needed.
#include <algorithm>
#include <functional>

#include "son/control_graph.h"
#include "son/fixpoint/passes.h"
#include "son/kinds.h"

namespace ssac::son::fixpoint {

NodeId State::constant(std::int64_t value) {
  NodeId& known = constants[value];
  if (!known.valid() || graph.op(known) != Op::constant) known = graph.create_constant(value);
  return known;
}

void State::note(std::string_view rule, const NodeBefore& before, NodeId after) {
  ++changes;
  trace_rewrite(trace, rule, before, graph, after);
}

void State::kill(std::string_view rule, NodeId n) {
  trace_removal(trace, rule, graph, n);
  graph.kill(n);
}

void State::become(std::string_view rule, NodeId old, NodeId better) {
  if (old == better) return;
  note(rule, before(old), better);
  graph.replace(old, better);
  graph.kill(old);
}

void State::detach(NodeId n) {
  while (graph.num_inputs(n) != 0) graph.remove_input(n, graph.num_inputs(n) - 1);
}

std::vector<NodeId> State::phis_of(NodeId region) const {
  std::vector<NodeId> phis;
  for (NodeId user : graph.users(region)) {
    if (graph.op(user) == Op::phi) phis.push_back(user);
  }
  return phis;
}

namespace {

void absorb(State& state, NodeId region, std::size_t k, NodeId inner) {
  Graph& graph = state.graph;
  const NodeBefore before = state.before(region);
  const std::vector<NodeId> inner_phis = state.phis_of(inner);
  std::vector<NodeId> readers = state.phis_of(region);
  readers.push_back(region);
  for (NodeId reader : readers) {
    const std::vector<NodeId> values = unfold(graph, inner, reader, k);
    for (std::size_t i = 1; i < values.size(); ++i) graph.add_input(reader, values[i]);
    if (values.front() != graph.input(reader, k)) graph.set_input(reader, k, values.front());
  }
  constexpr std::string_view rule = "nested regions merge into one";
  state.note(rule, before, region);
  for (NodeId phi : inner_phis) state.kill(rule, phi);
  graph.kill(inner);
}

}  // namespace

void flatten_regions(State& state) {
  const Graph& graph = state.graph;
  std::vector<NodeId> regions;
  bool any_flows = false;
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) != Op::region) continue;
    regions.push_back(n);
    for (std::size_t k = 1; !any_flows && k < graph.num_inputs(n); ++k) {
      any_flows = flows_only_into(graph, graph.input(n, k), n, k);
    }
  }
  if (!any_flows) return;
  // The outer first, so that no operand is copied twice.
  const CanonicalOrder order = order_nodes(state);
  std::ranges::sort(regions, std::greater(), [&](NodeId n) { return order.rank[n.index()]; });
  for (NodeId region : regions) {
    if (graph.op(region) != Op::region) continue;
    for (std::size_t k = 1; k < graph.num_inputs(region);) {
      const NodeId inner = graph.input(region, k);
      const std::size_t copies = graph.num_inputs(inner) * (1 + state.phis_of(region).size());
      if (!flows_only_into(graph, inner, region, k) || !state.spend(copies)) {
        ++k;
        continue;
      }
      absorb(state, region, k, inner);
    }
  }
}

void prune(State& state) {
  Graph& graph = state.graph;
  const IdSet<NodeId> reached = reached_control(graph);
  const IdSet<NodeId> needed = needed_data(graph, reached);
  std::vector<NodeId> doomed;
  for (NodeId n : graph.nodes()) {
    const Op op = graph.op(n);
    if (op == Op::none || n == graph.stop() || needed.contains(n) || reached.contains(n)) continue;
    if (op == Op::scope || (op == Op::proj && graph.input(n, 0) == graph.start())) continue;
    doomed.push_back(n);
  }
  for (NodeId n : doomed) {
    trace_removal(state.trace, "nothing that has an effect needs it", graph, n);
  }
  for (NodeId n : doomed) state.detach(n);
  for (NodeId n : doomed) graph.kill(n);
  state.pruned += doomed.size();
  state.changes_when_pruned = state.changes;
}

void prune_again(State& state) {
  if (state.changes_when_pruned != state.changes) prune(state);
}

}  // namespace ssac::son::fixpoint
