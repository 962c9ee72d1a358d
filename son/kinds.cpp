#include "son/kinds.h"

namespace ssac::son {

bool is_control(const Graph& graph, NodeId n) {
  switch (graph.op(n)) {
    case Op::start:
    case Op::if_:
    case Op::call:
    case Op::region:
    case Op::loop:
    case Op::return_: return true;
    case Op::proj: return graph.projection_number(n) == 0 || graph.op(graph.input(n, 0)) == Op::if_;
    default: return false;
  }
}

bool is_control_input(const Graph& graph, NodeId n, std::size_t k) {
  if (is_region(graph.op(n))) return k > 0;
  return k == 0 && graph.op(n) != Op::start && is_control(graph, n);
}

bool is_data(const Graph& graph, NodeId n) {
  const Op op = graph.op(n);
  if (op == Op::proj) {
    return graph.op(graph.input(n, 0)) != Op::if_ && graph.projection_number(n) > 0;
  }
  return op == Op::phi || op == Op::constant || is_operator(op);
}

bool is_call_result(const Graph& graph, NodeId n) {
  return graph.op(n) == Op::proj && graph.projection_number(n) == 1 &&
         graph.op(graph.input(n, 0)) == Op::call;
}

bool reads_data_at_control(Op op) { return op == Op::if_ || op == Op::return_ || op == Op::call; }

bool passes_control(const Graph& graph, NodeId n) {
  const Op op = graph.op(n);
  if (op == Op::proj) return is_control(graph, n);
  return is_region(op) || op == Op::dead_control;
}

bool is_back_edge(const Graph& graph, NodeId n, std::size_t k) {
  if (graph.op(n) == Op::phi) n = graph.input(n, 0);
  return graph.op(n) == Op::loop && k >= graph.region_info(n).first_back_edge;
}

}  // namespace ssac::son
