// Decides which Regions are Loops, and gives Loops one entry and one back edge.
//
// A Region is a Loop if a depth-first walk from Start, the true side of a branch first, comes back
// to it while it is still on the path; the edges by which it does are the back edges. On a
// reducible graph, these do not depend on the order of the walk. On an irreducible one, the edges
// that the walk chooses break every cycle of control. They break every cycle of data too, since a
// phi's operand is computed at a dominator of the operand's control, and this dominator is on the
// path of the walk.
//
// Source: Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM J. Computing 1(2), 1972.
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "son/control_graph.h"
#include "son/fixpoint/fixpoint.h"
#include "son/fixpoint/passes.h"
#include "son/kinds.h"

namespace ssac::son::fixpoint {

namespace {

/// What a depth-first walk along control finds.
class Walk {
 public:
  explicit Walk(const Graph& graph) : reached_(graph.end_id()) {
    walk_control(graph, [&](ControlStep step, NodeId n) {
      if (step == ControlStep::enter) reached_.insert(n);
      if (step == ControlStep::retreat) retreating_.push_back(n);
    });
    std::ranges::sort(retreating_);
  }

  [[nodiscard]] bool reaches(NodeId control) const { return reached_.contains(control); }
  /// Whether the edge from the control node is a back edge.
  [[nodiscard]] bool retreats(NodeId control) const {
    return std::ranges::binary_search(retreating_, control);
  }

 private:
  IdSet<NodeId> reached_;
  std::vector<NodeId> retreating_;  // sources of back edges; each has one successor
};

/// The inputs of a region by which control comes, back edges last.
SelectedInputs reachable_inputs(const Graph& graph, NodeId region, const Walk& walk) {
  SelectedInputs reachable;
  std::vector<std::size_t> back_edges;
  for (std::size_t k = 1; k < graph.num_inputs(region); ++k) {
    const NodeId control = graph.input(region, k);
    if (!walk.reaches(control)) continue;
    (walk.retreats(control) ? back_edges : reachable.inputs).push_back(k);
  }
  reachable.num_entries = reachable.inputs.size();
  std::ranges::copy(back_edges, std::back_inserter(reachable.inputs));
  return reachable;
}

/// Whether the region already has exactly these back edges, among the inputs by which control
/// comes. It may have back edges by which control never comes, but no such entries, which could be
/// the rest of a cycle.
bool is_marked_so(const Graph& graph, NodeId region, const SelectedInputs& selected) {
  const std::size_t first = first_back_edge(graph, region);
  const bool is_loop = graph.op(region) == Op::loop;
  if (is_loop && (first < 2 || first == graph.num_inputs(region))) return false;
  if (is_loop && 1 + selected.num_entries < first) return false;
  if (!is_loop && 1 + selected.inputs.size() < graph.num_inputs(region)) return false;
  const auto is_before = [&](std::size_t k) { return k < first; };
  const auto back_edges = std::ranges::subrange(
      selected.inputs.begin() + static_cast<std::ptrdiff_t>(selected.num_entries),
      selected.inputs.end());
  const auto entries = std::ranges::subrange(selected.inputs.begin(), back_edges.begin());
  return std::ranges::all_of(entries, is_before) && std::ranges::none_of(back_edges, is_before);
}

/// Reduces the inputs of the node, after input 0, to these, in that order.
void select_inputs(Graph& graph, NodeId n, const std::vector<std::size_t>& inputs) {
  std::vector<NodeId> selected;
  for (const std::size_t k : inputs) selected.push_back(graph.input(n, k));
  while (graph.num_inputs(n) > 1 + inputs.size()) {
    graph.remove_input(n, graph.num_inputs(n) - 1);
  }
  for (std::size_t k = 0; k < selected.size(); ++k) graph.set_input(n, k + 1, selected[k]);
}

/// Several inputs of a loop, [first, last), that become one.
struct MergedInputs {
  std::size_t first;
  std::size_t last;
  NodeId region;  // what merges them, if there are several
};

MergedInputs merge_inputs(State& state, NodeId loop, std::size_t first, std::size_t last) {
  MergedInputs merged{first, last, {}};
  if (last - first == 1) return merged;
  std::vector<NodeId> controls;
  for (std::size_t k = first; k < last; ++k) controls.push_back(state.graph.input(loop, k));
  RegionInfo info = state.graph.region_info(loop);
  info.first_back_edge = 0;
  merged.region = state.graph.create_region(Op::region, controls, info);
  return merged;
}

constexpr std::string_view one_entry_rule = "loop of one entry and one back edge";

/// The one operand of a phi of the loop for these inputs.
NodeId merge_values(State& state, NodeId phi, const MergedInputs& merged) {
  Graph& graph = state.graph;
  std::vector<NodeId> values;
  for (std::size_t k = merged.first; k < merged.last; ++k) values.push_back(graph.input(phi, k));
  if (std::ranges::all_of(values, [&](NodeId v) { return v == values.front(); })) {
    return values.front();
  }
  const Label label = graph.label(phi);
  const LabelId copy = graph.add_label(label.text, label.variable, true);
  const NodeId made = graph.create_phi(copy, merged.region, values);
  trace_made_phi(state.trace, one_entry_rule, graph, made);
  return made;
}

void normalise_loop(State& state, NodeId loop) {
  Graph& graph = state.graph;
  RegionInfo info = graph.region_info(loop);
  const MergedInputs entries = merge_inputs(state, loop, 1, info.first_back_edge);
  const MergedInputs backs =
      merge_inputs(state, loop, info.first_back_edge, graph.num_inputs(loop));
  const auto control = [&](const MergedInputs& merged) {
    return merged.region.valid() ? merged.region : graph.input(loop, merged.first);
  };
  for (NodeId phi : phis_of(graph, loop)) {
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

void unfold_loop(State& state, NodeId loop) {
  Graph& graph = state.graph;
  NodeId inner[3];
  for (std::size_t k = 1; k <= 2; ++k) {
    const NodeId control = graph.input(loop, k);
    const std::size_t copies = graph.num_inputs(control) * (1 + phis_of(graph, loop).size());
    if (!flows_only_into(graph, control, loop, k) || !state.spend(copies)) continue;
    inner[k] = control;
  }
  if (!inner[1].valid() && !inner[2].valid()) return;
  std::vector<NodeId> replaced;
  for (NodeId region : inner) {
    if (!region.valid()) continue;
    for (NodeId phi : phis_of(graph, region)) replaced.push_back(phi);
    replaced.push_back(region);
  }
  for (NodeId phi : phis_of(graph, loop)) {
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
  constexpr std::string_view rule = "regions into a loop merge with it";
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

std::vector<NodeId> unfold(const Graph& graph, NodeId inner, NodeId reader, std::size_t k) {
  const NodeId value = graph.input(reader, k);
  if (!inner.valid()) return {value};
  const bool split =
      value == inner || (graph.op(value) == Op::phi && graph.input(value, 0) == inner);
  std::vector<NodeId> values;
  for (std::size_t i = 1; i < graph.num_inputs(inner); ++i) {
    values.push_back(split ? graph.input(value, i) : value);
  }
  return values;
}

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

void keep_inputs(State& state, std::string_view rule, NodeId region,
                 const SelectedInputs& selected) {
  Graph& graph = state.graph;
  const NodeBefore before = state.before(region);
  const std::vector<NodeId> phis = phis_of(graph, region);
  for (NodeId phi : phis) select_inputs(graph, phi, selected.inputs);
  select_inputs(graph, region, selected.inputs);
  const bool is_loop = selected.num_entries < selected.inputs.size();
  graph.set_back_edges(region, is_loop ? static_cast<std::uint32_t>(1 + selected.num_entries) : 0);
  state.note(rule, before, region);
  if (selected.inputs.size() != 1) return;
  for (NodeId phi : phis) {
    state.become("phi of one value is the value", phi, graph.input(phi, 1));
  }
  state.become("region of one input is the input", region, graph.input(region, 1));
}

void restore_loops(State& state) {
  const Graph& graph = state.graph;
  const Walk walk(graph);
  std::vector<std::pair<NodeId, SelectedInputs>> wrong;
  for (NodeId n : graph.nodes()) {
    if (!is_region(graph.op(n)) || !walk.reaches(n)) continue;
    SelectedInputs selected = reachable_inputs(graph, n, walk);
    if (!is_marked_so(graph, n, selected)) wrong.emplace_back(n, std::move(selected));
  }
  for (const auto& [region, selected] : wrong) {
    keep_inputs(state, "region with a back edge is a loop", region, selected);
  }
}

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

}  // namespace ssac::son::fixpoint

namespace ssac::son {

void restore_loops(Graph& graph, Trace& trace) {
  fixpoint::State state{graph, trace, 0};
  fixpoint::restore_loops(state);
  graph.settle();
}

}  // namespace ssac::son
