// What kind of node a node is, and what its inputs are. All functions but `phis_of` take constant
// time.
#pragma once

#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// Whether control can reach the node: start, if_, call, region, loop, return_, or a projection
/// that is neither an argument nor a result.
inline bool is_control(const Graph& graph, NodeId n) {
  if (graph.op(n) == Op::proj) {
    return graph.projection_number(n) == 0 || graph.op(graph.input(n, 0)) == Op::if_;
  }
  const NodeRole role = kind_of(graph.op(n)).role;
  return role == NodeRole::projected || role == NodeRole::region || role == NodeRole::return_;
}

/// Whether the node has a value: an argument, the result of a call, a constant, a phi,
/// an operator.
inline bool is_data(const Graph& graph, NodeId n) {
  if (graph.op(n) == Op::proj) return !is_control(graph, n);
  return kind_of(graph.op(n)).role == NodeRole::data;
}

/// Which inputs of the node are control: those of an if_, call, return_, region, loop or control
/// projection; none for a node that has lost its inputs.
struct InputRange {
  std::size_t begin;
  std::size_t end;
};
inline InputRange control_inputs(const Graph& graph, NodeId n) {
  const std::size_t inputs = graph.num_inputs(n);
  if (inputs == 0) return {0, 0};
  if (graph.op(n) == Op::proj) return {0, is_control(graph, n) ? 1U : 0U};
  const NodeKind& kind = kind_of(graph.op(n));
  if (kind.other_inputs == NodeRole::control) return {1, inputs};
  return {0, kind.first_input == NodeRole::control ? 1U : 0U};
}

/// Whether input k of the node, which must exist, is one of these.
inline bool is_control_input(const Graph& graph, NodeId n, std::size_t k) {
  const Op op = graph.op(n);
  return op == Op::proj ? is_control(graph, n) : kind_of(op).input(k) == NodeRole::control;
}

/// Whether the node is the result of a call.
inline bool is_call_result(const Graph& graph, NodeId n) {
  return graph.op(n) == Op::proj && graph.projection_number(n) == 1 &&
         graph.op(graph.input(n, 0)) == Op::call;
}

/// Whether a node reads data (its inputs from 1 on) when control reaches it: an if_, a return_ or a
/// call.
inline bool reads_data_at_control(Op op) {
  return op == Op::if_ || op == Op::return_ || op == Op::call;
}

/// The number of the first input that is a back edge (of a loop) or the operand for one (of a phi
/// of a loop); the number of inputs if there is none.
inline std::size_t first_back_edge(const Graph& graph, NodeId n) {
  const Op op = graph.op(n);
  const NodeId region = op == Op::phi ? graph.input(n, 0) : n;
  const bool is_of_loop = (op == Op::phi || op == Op::loop) && graph.op(region) == Op::loop;
  return is_of_loop ? graph.region_info(region).first_back_edge : graph.num_inputs(n);
}

/// Whether input k is a back edge, or the operand of a phi for one.
inline bool is_back_edge(const Graph& graph, NodeId n, std::size_t k) {
  return k >= first_back_edge(graph, n);
}

/// The phis of a region, in the order of its users. O(users).
inline std::vector<NodeId> phis_of(const Graph& graph, NodeId region) {
  std::vector<NodeId> phis;
  for (NodeId user : graph.users(region)) {
    if (graph.op(user) == Op::phi) phis.push_back(user);
  }
  return phis;
}

}  // namespace ssac::son
