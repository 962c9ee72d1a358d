// What kind of thing a node is, and what its inputs stand for.
#pragma once

#include "son/graph.h"

namespace ssac::son {

/// Whether control comes to the node: start, if_, call, region, loop, return_, or a projection that
/// is neither an argument nor a result.
bool is_control(const Graph& graph, NodeId n);

/// Whether the node may be read as control: it passes control on to one node.
bool passes_control(const Graph& graph, NodeId n);

/// Whether the node has a value: an argument, the result of a call, a constant, a phi,
/// an operator.
bool is_data(const Graph& graph, NodeId n);

/// Whether input k of the node is the control that comes to it: of an if_, call, return_,
/// region, loop or control projection.
bool is_control_input(const Graph& graph, NodeId n, std::size_t k);

/// Whether the node is the result of a call.
bool is_call_result(const Graph& graph, NodeId n);

/// Whether the node reads data, its inputs from 1 on, when control comes to it: an if_, a return_
/// or a call.
bool reads_data_at_control(Op op);

/// Whether input k is a back edge of a loop, or the operand of its phi that comes with one.
bool is_back_edge(const Graph& graph, NodeId n, std::size_t k);

}  // namespace ssac::son
