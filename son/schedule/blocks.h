// The control nodes of a Sea of Nodes as basic blocks. A block begins with Start, a projection of a
// branch or a region, has the calls that control passes, and ends with a branch, a return, a jump
// to a region, or where no node takes control on. Source: Click, "Global Code Motion / Global Value
// Numbering", PLDI 1995, section 2.
#pragma once

#include <cstdint>
#include <span>

#include "cfg/graph.h"
#include "cfg/support/csr.h"
#include "cfg/support/id_containers.h"
#include "son/control_graph.h"
#include "son/graph.h"

namespace ssac::son {

class ScheduleBlocks {
 public:
  struct Block {
    NodeId head;              // Start, a projection of a branch, or a region
    NodeId end;               // the branch or the return that ends it, if one does
    NodeId region;            // where it jumps, if it does
    std::uint32_t input = 0;  // which input of that region its control is
  };

  /// `control` is the graph's. O(nodes + inputs).
  ScheduleBlocks(const Graph& graph, const ControlGraph& control);

  /// Blocks are numbered in order of their heads' ids; the successors of one that ends with a
  /// branch are those of its projections 0 and 1. Every block is reachable.
  [[nodiscard]] const cfg::Graph& graph() const { return graph_; }
  [[nodiscard]] const Block& operator[](cfg::BlockId b) const { return blocks_[b]; }
  /// The block of a control node that Start reaches, or of a call's result.
  [[nodiscard]] cfg::BlockId block_of(NodeId control) const { return block_of_[control]; }
  /// The calls in the block, in the order that control passes them.
  [[nodiscard]] std::span<const NodeId> calls(cfg::BlockId b) const { return calls_[b]; }
  /// How many predecessors the block has.
  [[nodiscard]] std::size_t num_predecessors(cfg::BlockId b) const {
    return graph_.predecessors(b).size();
  }

 private:
  cfg::Graph graph_;
  IdVector<cfg::BlockId, Block> blocks_;
  Csr<cfg::BlockId, NodeId> calls_;
  IdMap<NodeId, cfg::BlockId> block_of_;
};

}  // namespace ssac::son
