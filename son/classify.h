// Classifies the result of a construction: which nodes count, and which phis were needed.
//
// - *final*: phis reachable along inputs from Stop or from a call that Start reaches. (A call has
//   effects whether or not control reaches a return after it.)
// - *unreachable*: final phis of a Region or Loop that Start does not reach.
// - *dead*: final phis on which no branch, return, call or print that Start reaches depends. All
//   unreachable phis are dead. (Every final phi is used; what uses a dead one is in code that never
//   runs.)
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
  std::size_t reachable_nodes = 0;  ///< the number of final_nodes
  std::size_t regions = 0;          ///< Regions and Loops among them
  std::vector<NodeId> phis;         ///< the final phis, in order of id
  std::size_t phi_operands = 0;     ///< of the final phis
  std::vector<NodeId> unreachable_phis;
  std::vector<NodeId> dead_phis;
  std::vector<NodeId> redundant_phis;
  std::vector<ssa::PhiClass> classes;  ///< the one class of each of `phis`, in their order

  /// The class of one of `phis`. O(log phis).
  [[nodiscard]] ssa::PhiClass of(NodeId phi) const;
};

/// Stop, the calls that Start reaches, and all nodes reachable from these along inputs. `control`
/// is the control graph of `graph`. O(nodes + inputs).
IdSet<NodeId> final_nodes(const Graph& graph, const ControlGraph& control);
inline IdSet<NodeId> final_nodes(const Graph& graph) {
  return final_nodes(graph, ControlGraph(graph));
}

/// In: a graph that son::verify accepts, and its control graph. O(nodes + inputs), plus the cost of
/// ssa::RedundantPhis.
Classification classify(const Graph& graph, const ControlGraph& control);
inline Classification classify(const Graph& graph) { return classify(graph, ControlGraph(graph)); }

/// The final phis of one variable at one source location.
struct PhiGroup {
  cfg::VariableId variable;
  RegionInfo region;  ///< the construct and the block that the regions have in common
  std::uint32_t phis = 0;
  std::uint32_t by_peephole = 0;  ///< how many of them a peephole made
};

/// The final phis grouped by, and sorted by, block, source location, construct and variable. (The
/// stacked Regions of a loop's breaks are one group, and so are those of its continues.) Phis
/// without a variable are in groups without one. O(phis log phis).
std::vector<PhiGroup> phi_groups(const Graph& graph, const Classification& classification);

}  // namespace ssac::son
