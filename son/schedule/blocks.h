// The control nodes of a Sea of Nodes as basic blocks. A block begins with Start, a projection of a
// branch, or a Region; contains the calls that control passes; and ends with a branch, a return, a
// jump to a Region, or where control has no user.
//
// Source: Click, "Global Code Motion / Global Value Numbering", PLDI 1995, section 2.
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
    NodeId end;               // the branch or the return that ends it, if any
    NodeId region;            // where it jumps to, if it does
    std::uint32_t input = 0;  // which input of that region its control is
  };

  /// `control` is the control graph of `graph`. O(nodes + inputs).
  ScheduleBlocks(const Graph& graph, const ControlGraph& control);

  /// Blocks are numbered in order of the ids of their heads. The successors of a block that ends
  /// with a branch are the blocks of projections 0 and 1, in that order. Every block is reachable.
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
