// The control nodes of a Sea of Nodes as a flow graph, so that the algorithms on flow graphs serve
// it, and what follows from control: which data is needed at all.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cfg/graph.h"
#include "cfg/support/id_containers.h"
#include "son/graph.h"
#include "son/kinds.h"

namespace ssac::son {

/// The control nodes that Start reaches. O(nodes + inputs).
IdSet<NodeId> reached_control(const Graph& graph);

/// The control nodes that Start reaches, each a block; blocks are numbered in the order of the
/// nodes' ids, and an edge goes from the control that is an input to its user.
class ControlGraph {
 public:
  /// O(nodes + inputs). The graph must outlive this, and stay as it is where `needed` is asked.
  explicit ControlGraph(const Graph& graph);

  [[nodiscard]] const cfg::Graph& graph() const { return graph_; }
  /// None for what is no control node or is not reached.
  [[nodiscard]] cfg::BlockId block_of(NodeId n) const { return blocks_[n]; }
  [[nodiscard]] NodeId node_of(cfg::BlockId b) const { return nodes_[b]; }
  [[nodiscard]] bool reaches(NodeId n) const { return blocks_[n].valid(); }
  [[nodiscard]] const IdSet<NodeId>& reached() const { return reached_; }
  /// What needed_data says, found when it is first asked for. Not for several threads at once.
  [[nodiscard]] const IdSet<NodeId>& needed() const;

 private:
  const Graph& source_;
  IdSet<NodeId> reached_;
  cfg::Graph graph_;
  IdMap<NodeId, cfg::BlockId> blocks_;
  IdVector<cfg::BlockId, NodeId> nodes_;
  mutable std::optional<IdSet<NodeId>> needed_;
};

/// What takes control on: input number `input` of `node`; none where control ends.
struct ControlUse {
  NodeId node;
  std::uint32_t input = 0;
};
/// Where control goes from a node, the true side of a branch first. O(users).
using ControlSuccessors = std::array<ControlUse, 2>;
ControlSuccessors control_successors(const Graph& graph, NodeId n);

/// The calls that Start reaches, in the order of a walk along control that takes the true side of a
/// branch first. They have effects, so what they need is needed whether Stop is reached or not.
std::vector<NodeId> calls_in_order(const Graph& graph);

/// The data nodes on which a branch, a return or a call depends that is one of the `reached`
/// control nodes. An operand of a phi counts where control can arrive by its edge. O(nodes +
/// inputs).
IdSet<NodeId> needed_data(const Graph& graph, const IdSet<NodeId>& reached);

}  // namespace ssac::son
