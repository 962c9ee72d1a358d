// The data nodes that a schedule needs: the operators in an order to compute them, the phis of each
// block, and what stands for phis that merge nothing.
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
  /// `control` and `blocks` are the graph's. O(nodes + inputs).
  ScheduleValues(const Graph& graph, const ControlGraph& control, const ScheduleBlocks& blocks);

  /// The operators on which a branch, a return or a call that Start reaches depends: each after its
  /// operands (not going through phis), and otherwise in order of ids.
  [[nodiscard]] std::span<const NodeId> operators() const { return operators_; }
  /// The phis that are needed of the region that begins the block, in order of ids; none where
  /// control comes by one input only.
  [[nodiscard]] std::span<const NodeId> phis(cfg::BlockId b) const { return phis_[b]; }
  /// Input k of the node, data; for a phi that merges nothing, the operand that it is.
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
  IdMap<NodeId, NodeId> stands_for_;  // of a phi that merges nothing: its operand, itself no such
};

}  // namespace ssac::son
