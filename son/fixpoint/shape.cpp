// The shape of control: merges Regions that are inputs of Regions, and removes what is not needed.
#include <algorithm>

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

namespace {

/// Merges the Regions before a Region into it. Keeps the order of their inputs: whether the order
/// of two graphs differs is not for this pass to decide.
class FlatRegion {
 public:
  FlatRegion(State& state, NodeId region)
      : state_(state), region_(region), phis_(phis_of(state.graph, region)) {}

  /// O(inputs of the flat Region * (1 + its phis)).
  void run() {
    const std::vector<NodeId> controls = flat_inputs(region_, true);
    if (inner_.empty()) return;
    const NodeBefore before = state_.before(region_);
    std::vector<std::vector<NodeId>> values;
    for (NodeId phi : phis_) values.push_back(flat_inputs(phi, false));
    take(region_, controls);
    for (std::size_t k = 0; k < phis_.size(); ++k) take(phis_[k], values[k]);
    constexpr std::string_view rule = "nested regions merge into one";
    state_.note(rule, before, region_);
    for (NodeId inner : inner_) {
      for (NodeId phi : phis_of(state_.graph, inner)) state_.kill(rule, phi);
      state_.graph.kill(inner);
    }
  }

 private:
  /// A position of the walk: input k of a Region, and the value that the reader gets from it.
  struct Place {
    NodeId region;
    NodeId value;
    std::size_t k = 1;
  };

  [[nodiscard]] bool takes_in(NodeId inner, const Place& at) {
    if (!flows_only_into(state_.graph, inner, at.region, at.k)) return false;
    return state_.spend(state_.graph.num_inputs(inner) * (1 + phis_.size()));
  }
  /// The flat inputs of the Region or of one of its phis. `decides`: decides which Regions are
  /// merged, and lists them in inner_; else these are given.
  std::vector<NodeId> flat_inputs(NodeId reader, bool decides) {
    const Graph& graph = state_.graph;
    std::vector<NodeId> values;
    std::vector<Place> places = {{region_, reader}};
    std::size_t next_inner = 0;
    while (!places.empty()) {
      Place& at = places.back();
      if (at.k == graph.num_inputs(at.region)) {
        places.pop_back();
        continue;
      }
      const NodeId control = graph.input(at.region, at.k);
      const bool splits = at.value == at.region ||
                          (graph.op(at.value) == Op::phi && graph.input(at.value, 0) == at.region);
      const NodeId value = splits ? graph.input(at.value, at.k) : at.value;
      if (decides && takes_in(control, at)) inner_.push_back(control);
      ++at.k;
      if (next_inner < inner_.size() && inner_[next_inner] == control) {
        ++next_inner;
        places.push_back({control, value});
      } else {
        values.push_back(value);
      }
    }
    return values;
  }
  void take(NodeId reader, const std::vector<NodeId>& inputs) {
    for (std::size_t k = 0; k < inputs.size(); ++k) {
      if (k + 1 == state_.graph.num_inputs(reader)) {
        state_.graph.add_input(reader, inputs[k]);
      } else if (state_.graph.input(reader, k + 1) != inputs[k]) {
        state_.graph.set_input(reader, k + 1, inputs[k]);
      }
    }
  }

  State& state_;
  NodeId region_;
  std::vector<NodeId> phis_;
  std::vector<NodeId> inner_;  // the Regions merged, in the order of the walk
};

}  // namespace

void flatten_regions(State& state) {
  const Graph& graph = state.graph;
  std::vector<NodeId> outermost;
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) != Op::region) continue;
    bool flows_on = false;
    const Graph::Users users = graph.users(n);
    for (auto use = users.begin(); !flows_on && use != users.end(); ++use) {
      flows_on =
          graph.op(*use) == Op::region && flows_only_into(graph, n, *use, use.input_number());
    }
    if (!flows_on) outermost.push_back(n);
  }
  for (NodeId region : outermost) FlatRegion(state, region).run();
}

namespace {

/// Kills control that is not in `kept`, and data that nothing in `kept` needs.
void keep_only(State& state, const IdSet<NodeId>& kept) {
  Graph& graph = state.graph;
  const IdSet<NodeId> needed = needed_data(graph, kept);
  std::vector<NodeId> doomed;
  for (NodeId n : graph.nodes()) {
    const Op op = graph.op(n);
    if (op == Op::none || n == graph.stop() || needed.contains(n) || kept.contains(n)) continue;
    if (op == Op::scope || (op == Op::proj && graph.input(n, 0) == graph.start())) continue;
    doomed.push_back(n);
  }
  for (NodeId n : doomed) {
    trace_removal(state.trace, "nothing that has an effect needs it", graph, n);
  }
  for (NodeId n : doomed) state.detach(n);
  for (NodeId n : doomed) graph.kill(n);
  state.pruned += doomed.size();
}

}  // namespace

void prune(State& state) {
  keep_only(state, reached_control(state.graph));
  state.changes_when_pruned = state.changes;
}

void prune_data(State& state) {
  const Graph& graph = state.graph;
  IdSet<NodeId> control(graph.end_id());
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::dead_control || is_control(graph, n)) control.insert(n);
  }
  keep_only(state, control);
}

void prune_again(State& state) {
  if (state.changes_when_pruned != state.changes) prune(state);
}

}  // namespace ssac::son::fixpoint
