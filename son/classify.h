// What the result of a construction holds: the nodes that count, and which of its phis were needed.
//
// - *final*: phis that Stop reaches along inputs, or a call does that Start reaches: calls have
//   effects whether control comes to a return after them or not.
// - *unreachable*: final phis of a Region or Loop that Start does not reach.
// - *dead*: final phis on which no branch, return, call or print depends that Start reaches. All
//   unreachable ones are. (Through Stop a phi is always used by something; what uses a dead one
//   stands in code that never runs.)
// - *redundant*: final phis equivalent to one value: members of a set of phis whose operands are
//   only each other and one node (ssa/redundant_phis.h).
#pragma once

#include <cstddef>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/id_containers.h"
#include "son/control_graph.h"
#include "son/graph.h"
#include "ssa/phi_class.h"

namespace ssac::son {

struct Classification {
  std::size_t reachable_nodes = 0;  ///< that Stop and calls reach along inputs, Stop included
  std::size_t regions = 0;          ///< Regions and Loops among them
  std::vector<NodeId> phis;         ///< the final phis, in order of id
  std::size_t phi_operands = 0;     ///< of the final phis
  std::vector<NodeId> unreachable_phis;
  std::vector<NodeId> dead_phis;
  std::vector<NodeId> redundant_phis;
  std::vector<ssa::PhiClass> classes;  ///< the one class of each of `phis`, in their order

  /// In: one of `phis`. O(log phis).
  [[nodiscard]] ssa::PhiClass of(NodeId phi) const;
};

/// The nodes that Stop and the calls that Start reaches reach along inputs, themselves included.
/// `control` is the graph's. O(nodes + inputs).
IdSet<NodeId> final_nodes(const Graph& graph, const ControlGraph& control);
inline IdSet<NodeId> final_nodes(const Graph& graph) {
  return final_nodes(graph, ControlGraph(graph));
}

/// In: a graph that son::verify accepts, and its control graph. O(nodes + inputs), and the
/// dominators of its phis' web.
Classification classify(const Graph& graph, const ControlGraph& control);
inline Classification classify(const Graph& graph) { return classify(graph, ControlGraph(graph)); }

/// The final phis of one variable at one place of the source.
struct PhiGroup {
  cfg::VariableId variable;
  RegionInfo region;  ///< the construct and the block that the regions have in common
  std::uint32_t phis = 0;
  std::uint32_t by_peephole = 0;  ///< how many of them a peephole made
};

/// The final phis grouped by block, construct, place and variable, and sorted so. (Stacked regions
/// of the breaks or of the continues of one loop are one group.) A phi without a variable has a
/// group without. O(phis log phis).
std::vector<PhiGroup> phi_groups(const Graph& graph, const Classification& classification);

}  // namespace ssac::son
