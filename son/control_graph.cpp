#include "son/control_graph.h"

#include <utility>
#include <vector>

#include "son/dependences.h"

namespace ssac::son {

namespace {

/// Calls `visit` with the nodes to which control goes from `n`.
template <class Visit>
void for_each_successor(const Graph& graph, NodeId n, Visit visit) {
  const Graph::Users users = graph.users(n);
  for (auto user = users.begin(); user != users.end(); ++user) {
    if (is_control_input(graph, *user, user.input_number())) visit(*user);
  }
}

/// The control nodes that Start reaches: a sweep from the oldest node to the youngest, in which
/// only what is older than the node that control comes from is gone after at once.
IdSet<NodeId> find_reached(const Graph& graph) {
  IdSet<NodeId> reached(graph.end_id());
  std::vector<NodeId> older;
  reached.insert(graph.start());
  for (NodeId at : graph.nodes()) {
    if (!reached.contains(at)) continue;
    const auto reach = [&](NodeId n) {
      if (reached.insert(n) && n < at) older.push_back(n);
    };
    for_each_successor(graph, at, reach);
    while (!older.empty()) {
      const NodeId n = older.back();
      older.pop_back();
      for_each_successor(graph, n, reach);
    }
  }
  return reached;
}

}  // namespace

ControlGraph::ControlGraph(const Graph& graph) : blocks_(graph.end_id()) {
  const IdSet<NodeId> reached = find_reached(graph);
  nodes_.reserve(reached.size());
  reached.for_each([&](NodeId n) { blocks_[n] = nodes_.push_back(n); });
  Csr<cfg::BlockId, cfg::BlockId> successors;
  successors.reserve(nodes_.size(), nodes_.size() + nodes_.size() / 2);
  std::vector<cfg::BlockId> row;
  for (NodeId n : nodes_.items()) {
    row.clear();
    for_each_successor(graph, n, [&](NodeId to) { row.push_back(blocks_[to]); });
    successors.append_row(std::span<const cfg::BlockId>(row));
  }
  graph_ = cfg::Graph(blocks_[graph.start()], std::move(successors));
}

std::vector<NodeId> calls_in_order(const Graph& graph) {
  std::vector<NodeId> calls;
  if (!graph.has_calls()) return calls;
  IdSet<NodeId> reached(graph.end_id());
  std::vector<NodeId> work = {graph.start()};
  while (!work.empty()) {
    const NodeId n = work.back();
    work.pop_back();
    if (!reached.insert(n)) continue;
    if (graph.op(n) == Op::call) calls.push_back(n);
    NodeId next[2];
    const Graph::Users users = graph.users(n);
    for (auto user = users.begin(); user != users.end(); ++user) {
      if (!is_control_input(graph, *user, user.input_number())) continue;
      next[graph.op(n) == Op::if_ ? graph.projection_number(*user) : 0] = *user;
    }
    for (NodeId way : {next[1], next[0]}) {
      if (way.valid()) work.push_back(way);
    }
  }
  return calls;
}

IdSet<NodeId> needed_data(const Graph& graph, const ControlGraph& control) {
  IdSet<NodeId> needed(graph.end_id());
  for (cfg::BlockId b : control.graph().blocks()) {
    const NodeId n = control.node_of(b);
    if (!reads_data_at_control(graph.op(n))) continue;
    for (std::size_t k = 1; k < graph.num_inputs(n); ++k) needed.insert(graph.input(n, k));
  }
  close_over(needed, graph.end_id(), [&](NodeId n, auto add) {
    const Op op = graph.op(n);
    if (op != Op::phi && !is_operator(op)) return;
    const NodeId region = op == Op::phi ? graph.input(n, 0) : NodeId();
    for (std::size_t k = 1; k < graph.num_inputs(n); ++k) {
      if (!region.valid() || control.reaches(graph.input(region, k))) add(graph.input(n, k));
    }
  });
  return needed;
}

}  // namespace ssac::son
