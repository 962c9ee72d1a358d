// What kind of thing a node is, and what its inputs stand for. All take constant time.
#pragma once

#include "son/graph.h"

namespace ssac::son {

/// Whether control comes to the node: start, if_, call, region, loop, return_, or a projection that
/// is neither an argument nor a result.
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

/// Which inputs of the node are the control that comes to it: of an if_, call, return_, region,
/// loop or control projection; of one that has lost its inputs, none.
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

/// Whether input k of the node, which it has, is one of these.
inline bool is_control_input(const Graph& graph, NodeId n, std::size_t k) {
  const Op op = graph.op(n);
  return op == Op::proj ? is_control(graph, n) : kind_of(op).input(k) == NodeRole::control;
}

/// Whether the node is the result of a call.
inline bool is_call_result(const Graph& graph, NodeId n) {
  return graph.op(n) == Op::proj && graph.projection_number(n) == 1 &&
         graph.op(graph.input(n, 0)) == Op::call;
}

/// Whether the node reads data, its inputs from 1 on, when control comes to it: an if_, a return_
/// or a call.
inline bool reads_data_at_control(Op op) {
  return op == Op::if_ || op == Op::return_ || op == Op::call;
}

/// The number of the first input of the node that is a back edge of a loop, or the operand of its
/// phi that comes with one; the number of inputs if there is none.
inline std::size_t first_back_edge(const Graph& graph, NodeId n) {
  const Op op = graph.op(n);
  const NodeId region = op == Op::phi ? graph.input(n, 0) : n;
  const bool is_of_loop = (op == Op::phi || op == Op::loop) && graph.op(region) == Op::loop;
  return is_of_loop ? graph.region_info(region).first_back_edge : graph.num_inputs(n);
}

/// Whether input k is a back edge of a loop, or the operand of its phi that comes with one.
inline bool is_back_edge(const Graph& graph, NodeId n, std::size_t k) {
  return k >= first_back_edge(graph, n);
}

}  // namespace ssac::son
