// The control nodes of a Sea of Nodes as a flow graph, so that algorithms on flow graphs apply to
// them; and what follows from control: which data is needed at all.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "cfg/dominators.h"
#include "cfg/graph.h"
#include "cfg/support/id_containers.h"
#include "son/graph.h"
#include "son/kinds.h"

namespace ssac::son {

/// The control nodes that Start reaches. O(nodes + inputs).
IdSet<NodeId> reached_control(const Graph& graph);

/// The control nodes that Start reaches, one block per node. Blocks are numbered in the order of
/// the node ids; edges lead from a control node to its users.
class ControlGraph {
 public:
  /// O(nodes + inputs). The graph must outlive this, and must not change before `needed` is called.
  explicit ControlGraph(const Graph& graph);

  [[nodiscard]] const cfg::Graph& graph() const { return graph_; }
  /// None if `n` is not a control node or is not reached.
  [[nodiscard]] cfg::BlockId block_of(NodeId n) const { return blocks_[n]; }
  [[nodiscard]] NodeId node_of(cfg::BlockId b) const { return nodes_[b]; }
  [[nodiscard]] bool reaches(NodeId n) const { return blocks_[n].valid(); }
  /// The result of needed_data, computed on the first call. Not thread-safe.
  [[nodiscard]] const IdSet<NodeId>& needed() const;
  /// Those of graph(), likewise computed on the first call.
  [[nodiscard]] const cfg::DominatorTree& dominators() const;

 private:
  const Graph& source_;
  IdSet<NodeId> reached_;
  cfg::Graph graph_;
  IdMap<NodeId, cfg::BlockId> blocks_;
  IdVector<cfg::BlockId, NodeId> nodes_;
  mutable std::optional<IdSet<NodeId>> needed_;
  mutable std::optional<cfg::DominatorTree> dominators_;
};

/// A use of control: input number `input` of `node`. No node where control ends.
struct ControlUse {
  NodeId node;
  std::uint32_t input = 0;
};
/// Where control goes from a node, the true side of a branch first. O(users).
using ControlSuccessors = std::array<ControlUse, 2>;
ControlSuccessors control_successors(const Graph& graph, NodeId n);

/// What a walk along control does at a node.
enum class ControlStep : std::uint8_t {
  enter,    ///< comes to it for the first time
  retreat,  ///< goes from it back to a node on the path, one that was entered and not left
  leave,    ///< has been wherever control goes from it
};

/// Walks along control depth first from Start, the true side of a branch first, and calls
/// `visit(step, n)` at every step. Without recursion. O(nodes + inputs).
template <class Visit>
void walk_control(const Graph& graph, Visit visit) {
  struct Pending {
    NodeId node;
    NodeId from;           // its predecessor on the path
    bool is_done = false;  // all that comes after it has been visited
  };
  IdSet<NodeId> entered(graph.end_id());
  IdSet<NodeId> left(graph.end_id());
  std::vector<Pending> pending = {{graph.start(), {}}};
  while (!pending.empty()) {
    const auto [n, from, is_done] = pending.back();
    pending.pop_back();
    if (is_done) {
      left.insert(n);
      visit(ControlStep::leave, n);
    } else if (entered.insert(n)) {
      visit(ControlStep::enter, n);
      pending.push_back({n, from, true});
      const auto [first, second] = control_successors(graph, n);
      for (const NodeId next : {second.node, first.node}) {
        if (next.valid()) pending.push_back({next, n});
      }
    } else if (!left.contains(n)) {
      visit(ControlStep::retreat, from);
    }
  }
}

/// The calls that Start reaches, in the order of walk_control. Calls have effects, so what they
/// need is needed even if Stop is never reached.
std::vector<NodeId> calls_in_order(const Graph& graph);

/// The data nodes on which a branch, return or call among the `reached` control nodes depends. An
/// operand of a phi counts only if control can arrive by its edge. O(nodes + inputs).
IdSet<NodeId> needed_data(const Graph& graph, const IdSet<NodeId>& reached);

}  // namespace ssac::son
