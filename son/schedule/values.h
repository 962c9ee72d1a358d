// The data nodes that a schedule needs: the operators, in an order in which they can be computed,
// the phis of each block, and what replaces phis that merge nothing.
#pragma once

#include <span>
#include <vector>

#include "cfg/support/csr.h"
#include "cfg/support/id_containers.h"
#include "son/control_graph.h"
#include "son/graph.h"
#include "son/schedule/blocks.h"

namespace ssac::son {

class ScheduleValues {
 public:
  /// `control` and `blocks` are those of `graph`. O(nodes + inputs).
  ScheduleValues(const Graph& graph, const ControlGraph& control, const ScheduleBlocks& blocks);

  /// The operators on which a branch, a return or a call that Start reaches depends: each after its
  /// operands (not going through phis), and otherwise in order of ids.
  [[nodiscard]] std::span<const NodeId> operators() const { return operators_; }
  /// The needed phis of the region that begins the block, in order of ids; none if control comes by
  /// only one input.
  [[nodiscard]] std::span<const NodeId> phis(cfg::BlockId b) const { return phis_[b]; }
  /// Input k of the node, which must be data; if that is a phi that merges nothing, what replaces
  /// it.
  [[nodiscard]] NodeId operand(NodeId n, std::size_t k) const {
    const NodeId input = graph_.input(n, k);
    return stands_for_[input].valid() ? stands_for_[input] : input;
  }

 private:
  void find_phis_of_one_predecessor(const IdSet<NodeId>& needed, const ControlGraph& control,
                                    const ScheduleBlocks& blocks);
  void order_operators(const IdSet<NodeId>& needed);

  const Graph& graph_;
  std::vector<NodeId> operators_;
  Csr<cfg::BlockId, NodeId> phis_;
  IdMap<NodeId, NodeId> stands_for_;  // what replaces a phi that merges nothing, not such a phi
};

}  // namespace ssac::son
