// The shape of control: loops of one entry and one back edge, Regions of all the ways that meet.
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

void State::note_removal(std::string_view rule, NodeId n) { trace_removal(trace, rule, graph, n); }

void State::kill(std::string_view rule, NodeId n) {
  note_removal(rule, n);
  graph.kill(n);
}

void State::note_phi(std::string_view rule, NodeId phi) { trace_made_phi(trace, rule, graph, phi); }

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

/// Several inputs of a loop, [first, last), that become one.
struct Ways {
  std::size_t first;
  std::size_t last;
  NodeId region;  // where they meet, if they are several
};

Ways merge_ways(State& state, NodeId loop, std::size_t first, std::size_t last) {
  Ways ways{first, last, {}};
  if (last - first == 1) return ways;
  std::vector<NodeId> controls;
  for (std::size_t k = first; k < last; ++k) controls.push_back(state.graph.input(loop, k));
  RegionInfo info = state.graph.region_info(loop);
  info.first_back_edge = 0;
  ways.region = state.graph.create_region(Op::region, controls, info);
  return ways;
}

constexpr std::string_view one_entry_rule = "loop of one entry and one back edge";

/// What a phi of the loop gets from these ways.
NodeId merge_values(State& state, NodeId phi, const Ways& ways) {
  Graph& graph = state.graph;
  std::vector<NodeId> values;
  for (std::size_t k = ways.first; k < ways.last; ++k) values.push_back(graph.input(phi, k));
  if (std::ranges::all_of(values, [&](NodeId v) { return v == values.front(); })) {
    return values.front();
  }
  const Label label = graph.label(phi);
  const LabelId copy = graph.add_label(label.text, label.variable, true);
  const NodeId made = graph.create_phi(copy, ways.region, values);
  state.note_phi(one_entry_rule, made);
  return made;
}

void normalise_loop(State& state, NodeId loop) {
  Graph& graph = state.graph;
  RegionInfo info = graph.region_info(loop);
  const Ways entries = merge_ways(state, loop, 1, info.first_back_edge);
  const Ways backs = merge_ways(state, loop, info.first_back_edge, graph.num_inputs(loop));
  const auto control = [&](const Ways& ways) {
    return ways.region.valid() ? ways.region : graph.input(loop, ways.first);
  };
  for (NodeId phi : state.phis_of(loop)) {
    const NodeId entry = merge_values(state, phi, entries);
    const NodeId back = merge_values(state, phi, backs);
    while (graph.num_inputs(phi) > 3) graph.remove_input(phi, graph.num_inputs(phi) - 1);
    graph.set_input(phi, 1, entry);
    graph.set_input(phi, 2, back);
  }
  info.first_back_edge = 2;
  const NodeId controls[] = {control(entries), control(backs)};
  const NodeId better = graph.create_region(Op::loop, controls, info);
  state.become(one_entry_rule, loop, better);
}

/// The Region that can give its ways to `region` instead of input k: its phis serve only phis
/// there.
bool flows_only_into(const Graph& graph, NodeId inner, NodeId region, std::size_t k) {
  if (graph.op(inner) != Op::region || inner == region) return false;
  for (NodeId user : graph.users(inner)) {
    if (user == region) continue;
    const Graph::Users uses = graph.users(user);
    for (auto use = uses.begin(); use != uses.end(); ++use) {
      if (graph.op(*use) != Op::phi || use.input_number() != k) return false;
      if (graph.input(*use, 0) != region) return false;
    }
  }
  return true;
}

void absorb(State& state, NodeId region, std::size_t k, NodeId inner) {
  Graph& graph = state.graph;
  const NodeBefore before = state.before(region);
  const std::size_t ways = graph.num_inputs(inner);
  const std::vector<NodeId> inner_phis = state.phis_of(inner);
  for (NodeId phi : state.phis_of(region)) {
    const NodeId value = graph.input(phi, k);
    const bool split = graph.op(value) == Op::phi && graph.input(value, 0) == inner;
    for (std::size_t way = 2; way < ways; ++way) {
      graph.add_input(phi, split ? graph.input(value, way) : value);
    }
    if (split) graph.set_input(phi, k, graph.input(value, 1));
  }
  for (std::size_t way = 2; way < ways; ++way) graph.add_input(region, graph.input(inner, way));
  graph.set_input(region, k, graph.input(inner, 1));
  constexpr std::string_view rule = "region of regions is one";
  state.note(rule, before, region);
  for (NodeId phi : inner_phis) state.kill(rule, phi);
  graph.kill(inner);
}

/// What comes into a loop, or into a phi of it, by input k: by each way of `inner` if that is set.
std::vector<NodeId> unfold(const Graph& graph, NodeId inner, NodeId reader, std::size_t k) {
  const NodeId value = graph.input(reader, k);
  if (!inner.valid()) return {value};
  const bool split =
      value == inner || (graph.op(value) == Op::phi && graph.input(value, 0) == inner);
  std::vector<NodeId> values;
  for (std::size_t way = 1; way < graph.num_inputs(inner); ++way) {
    values.push_back(split ? graph.input(value, way) : value);
  }
  return values;
}

void unfold_loop(State& state, NodeId loop) {
  Graph& graph = state.graph;
  NodeId inner[3];
  for (std::size_t k = 1; k <= 2; ++k) {
    const NodeId control = graph.input(loop, k);
    const std::size_t copies = graph.num_inputs(control) * (1 + state.phis_of(loop).size());
    if (!flows_only_into(graph, control, loop, k) || copies > state.budget) continue;
    state.budget -= copies;
    inner[k] = control;
  }
  if (!inner[1].valid() && !inner[2].valid()) return;
  std::vector<NodeId> replaced;
  for (NodeId region : inner) {
    if (!region.valid()) continue;
    for (NodeId phi : state.phis_of(region)) replaced.push_back(phi);
    replaced.push_back(region);
  }
  for (NodeId phi : state.phis_of(loop)) {
    std::vector<NodeId> values = unfold(graph, inner[1], phi, 1);
    std::ranges::copy(unfold(graph, inner[2], phi, 2), std::back_inserter(values));
    graph.set_input(phi, 1, values[0]);
    graph.set_input(phi, 2, values[1]);
    for (std::size_t k = 2; k < values.size(); ++k) graph.add_input(phi, values[k]);
  }
  RegionInfo info = graph.region_info(loop);
  std::vector<NodeId> controls = unfold(graph, inner[1], loop, 1);
  info.first_back_edge = static_cast<std::uint32_t>(controls.size() + 1);
  std::ranges::copy(unfold(graph, inner[2], loop, 2), std::back_inserter(controls));
  const NodeId better = graph.create_region(Op::loop, controls, info);
  constexpr std::string_view rule = "regions into a loop are one with it";
  state.become(rule, loop, better);
  for (NodeId n : replaced) {
    if (graph.op(n) == Op::phi) {
      state.kill(rule, n);
    } else {
      graph.kill(n);
    }
  }
}

}  // namespace

void unfold_loops(State& state) {
  const Graph& graph = state.graph;
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::loop && graph.num_inputs(n) == 3) unfold_loop(state, n);
  }
}

void normalise_loops(State& state) {
  const Graph& graph = state.graph;
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::loop && graph.num_inputs(n) != 3) normalise_loop(state, n);
  }
}

void flatten_regions(State& state) {
  const Graph& graph = state.graph;
  // The outer first, so that no operand is copied twice.
  const CanonicalOrder order = order_nodes(state);
  std::vector<NodeId> regions;
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::region) regions.push_back(n);
  }
  std::ranges::sort(regions, std::greater(), [&](NodeId n) { return order.rank[n.index()]; });
  for (NodeId region : regions) {
    if (graph.op(region) != Op::region) continue;
    for (std::size_t k = 1; k < graph.num_inputs(region);) {
      const NodeId inner = graph.input(region, k);
      const std::size_t copies = graph.num_inputs(inner) * (1 + state.phis_of(region).size());
      if (!flows_only_into(graph, inner, region, k) || copies > state.budget) {
        ++k;
        continue;
      }
      state.budget -= copies;
      absorb(state, region, k, inner);
    }
  }
}

void prune(State& state) {
  Graph& graph = state.graph;
  const ControlGraph control(graph);
  const IdSet<NodeId> needed = needed_data(graph, control);
  std::vector<NodeId> doomed;
  for (NodeId n : graph.nodes()) {
    const Op op = graph.op(n);
    if (op == Op::none || n == graph.stop() || needed.contains(n) || control.reaches(n)) continue;
    if (op == Op::scope || (op == Op::proj && graph.input(n, 0) == graph.start())) continue;
    doomed.push_back(n);
  }
  for (NodeId n : doomed) state.note_removal("nothing that has an effect needs it", n);
  for (NodeId n : doomed) state.detach(n);
  for (NodeId n : doomed) graph.kill(n);
}

}  // namespace ssac::son::fixpoint
