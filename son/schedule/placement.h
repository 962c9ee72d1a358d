// Which block each operator of a Sea of Nodes is computed in: global code motion.
//
// Source: Click, "Global Code Motion / Global Value Numbering", PLDI 1995, sections 2.1 to 2.3.
// The early blocks are found in the order of the operators, the late ones in the opposite order, a
// node when all that read it have their blocks. Deviations: no recursion; early and late schedule
// go along an order that is made once; the search between late and early is son/schedule/tree.h.
#pragma once

#include "cfg/graph.h"
#include "cfg/support/id_containers.h"
#include "son/schedule/blocks.h"
#include "son/schedule/tree.h"
#include "son/schedule/values.h"

namespace ssac::son {

class SchedulePlacement {
 public:
  /// All of one graph. O((nodes + inputs) * log depth), and the dominators of the blocks.
  SchedulePlacement(const Graph& graph, const ScheduleBlocks& blocks, const ScheduleValues& values);

  /// Of one of `values.operators()`.
  [[nodiscard]] cfg::BlockId block_of(NodeId n) const { return places_[n].late; }
  /// Whether a phi, or something in another block, reads the operator or the result of a call.
  [[nodiscard]] bool is_read_elsewhere(NodeId n) const { return places_[n].read_elsewhere; }

 private:
  struct Place {
    cfg::BlockId early;
    cfg::BlockId late;  // the common dominator of the uses seen so far, in the end the block
    bool read_elsewhere = false;
  };
  void find_early_blocks();
  void read_by_control();
  void find_late_blocks();
  void read(NodeId n, cfg::BlockId at);

  const Graph& graph_;
  const ScheduleBlocks& blocks_;
  const ScheduleValues& values_;
  ScheduleTree tree_;
  IdMap<NodeId, Place> places_;
};

}  // namespace ssac::son
