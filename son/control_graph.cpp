#include "son/control_graph.h"

#include <utility>
#include <vector>

namespace ssac::son {

ControlGraph::ControlGraph(const Graph& graph) : blocks_(graph.end_id()) {
  IdSet<NodeId> reached(graph.end_id());
  std::vector<NodeId> work = {graph.start()};
  reached.insert(graph.start());
  std::vector<std::pair<NodeId, NodeId>> edges;
  while (!work.empty()) {
    const NodeId from = work.back();
    work.pop_back();
    const Graph::Users users = graph.users(from);
    for (auto user = users.begin(); user != users.end(); ++user) {
      if (!is_control_input(graph, *user, user.input_number())) continue;
      edges.emplace_back(from, *user);
      if (reached.insert(*user)) work.push_back(*user);
    }
  }
  reached.for_each([&](NodeId n) { blocks_[n] = nodes_.push_back(n); });
  std::vector<std::pair<cfg::BlockId, cfg::BlockId>> block_edges;
  block_edges.reserve(edges.size());
  for (const auto& [from, to] : edges) block_edges.emplace_back(blocks_[from], blocks_[to]);
  graph_ = cfg::Graph::from_edges(nodes_.size(), blocks_[graph.start()], block_edges);
}

std::vector<NodeId> calls_in_order(const Graph& graph) {
  std::vector<NodeId> calls;
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
  std::vector<NodeId> work;
  const auto need = [&](NodeId n) {
    if (needed.insert(n)) work.push_back(n);
  };
  for (cfg::BlockId b : control.graph().blocks()) {
    const NodeId n = control.node_of(b);
    if (!reads_data_at_control(graph.op(n))) continue;
    for (std::size_t k = 1; k < graph.num_inputs(n); ++k) need(graph.input(n, k));
  }
  while (!work.empty()) {
    const NodeId n = work.back();
    work.pop_back();
    if (graph.op(n) == Op::phi) {
      const NodeId region = graph.input(n, 0);
      for (std::size_t k = 1; k < graph.num_inputs(n); ++k) {
        if (control.reaches(graph.input(region, k))) need(graph.input(n, k));
      }
    } else if (is_operator(graph.op(n))) {
      for (std::size_t k = 1; k < graph.num_inputs(n); ++k) need(graph.input(n, k));
    }
  }
  return needed;
}

}  // namespace ssac::son
