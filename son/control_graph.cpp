#include "son/control_graph.h"

#include <utility>
#include <vector>

#include "son/dependences.h"

namespace ssac::son {

namespace {

/// Calls `visit` with every use of `n` as control.
template <class Visit>
void for_each_successor(const Graph& graph, NodeId n, Visit visit) {
  const Graph::Users users = graph.users(n);
  for (auto user = users.begin(); user != users.end(); ++user) {
    const auto input = static_cast<std::uint32_t>(user.input_number());
    if (is_control_input(graph, *user, input)) visit(ControlUse{*user, input});
  }
}

bool any_reached(const Graph& graph, NodeId n, const IdSet<NodeId>& reached) {
  const auto [begin, end] = control_inputs(graph, n);
  for (std::size_t k = begin; k < end; ++k) {
    if (graph.input(n, k).valid() && reached.contains(graph.input(n, k))) return true;
  }
  return false;
}

}  // namespace

// One sweep from the oldest node to the youngest, in memory order, checks whether control comes to
// each node from an older one. Control that comes from a younger node, as it can after peepholes,
// is followed at the end.
IdSet<NodeId> reached_control(const Graph& graph) {
  IdSet<NodeId> reached(graph.end_id());
  std::vector<NodeId> open;  // not reached from an older node
  reached.insert(graph.start());
  for (NodeId n : graph.nodes()) {
    const auto [begin, end] = control_inputs(graph, n);
    if (begin >= end) continue;
    if (any_reached(graph, n, reached)) {
      reached.insert(n);
    } else {
      open.push_back(n);
    }
  }
  std::erase_if(open, [&](NodeId n) { return !any_reached(graph, n, reached); });
  while (!open.empty()) {
    const NodeId n = open.back();
    open.pop_back();
    if (!reached.insert(n)) continue;
    for_each_successor(graph, n, [&](ControlUse to) { open.push_back(to.node); });
  }
  return reached;
}

ControlGraph::ControlGraph(const Graph& graph)
    : source_(graph), reached_(reached_control(graph)), blocks_(graph.end_id()) {
  const std::size_t count = reached_.size();
  nodes_.reserve(count);
  reached_.for_each([&](NodeId n) { blocks_[n] = nodes_.push_back(n); });
  std::vector<std::pair<cfg::BlockId, cfg::BlockId>> edges;
  edges.reserve(count + count / 2);
  for (cfg::BlockId b : nodes_.ids()) {
    const Graph::Inputs inputs = graph.inputs(nodes_[b]);
    const auto [begin, end] = control_inputs(graph, nodes_[b]);
    for (std::size_t k = begin; k < end; ++k) {
      if (inputs[k].valid() && reaches(inputs[k])) edges.emplace_back(blocks_[inputs[k]], b);
    }
  }
  graph_ = cfg::Graph::from_edges(count, blocks_[graph.start()], edges);
}

const IdSet<NodeId>& ControlGraph::needed() const {
  if (!needed_) needed_ = needed_data(source_, reached_);
  return *needed_;
}

const cfg::DominatorTree& ControlGraph::dominators() const {
  if (!dominators_) dominators_ = cfg::dominators(graph_);
  return *dominators_;
}

ControlSuccessors control_successors(const Graph& graph, NodeId n) {
  ControlSuccessors successors;
  const bool is_branch = graph.op(n) == Op::if_;
  for_each_successor(graph, n, [&](ControlUse to) {
    successors[is_branch ? graph.projection_number(to.node) : 0] = to;
  });
  return successors;
}

std::vector<NodeId> calls_in_order(const Graph& graph) {
  std::vector<NodeId> calls;
  if (!graph.has_calls()) return calls;
  walk_control(graph, [&](ControlStep step, NodeId n) {
    if (step == ControlStep::enter && graph.op(n) == Op::call) calls.push_back(n);
  });
  return calls;
}

IdSet<NodeId> needed_data(const Graph& graph, const IdSet<NodeId>& reached) {
  IdSet<NodeId> needed(graph.end_id());
  reached.for_each([&](NodeId n) {
    if (!reads_data_at_control(graph.op(n))) return;
    const Graph::Inputs inputs = graph.inputs(n);
    for (std::size_t k = 1; k < inputs.size(); ++k) needed.insert(inputs[k]);
  });
  close_over(needed, graph.end_id(), [&](NodeId n, auto add) {
    const Op op = graph.op(n);
    if (op != Op::phi && !is_operator(op)) return;
    const Graph::Inputs inputs = graph.inputs(n);
    const Graph::Inputs controls = op == Op::phi ? graph.inputs(inputs[0]) : inputs;
    for (std::size_t k = 1; k < inputs.size(); ++k) {
      if (op != Op::phi || reached.contains(controls[k])) add(inputs[k]);
    }
  });
  return needed;
}

}  // namespace ssac::son
