// Which block each operator of a Sea of Nodes is computed in: global code motion.
//
// Source: Click, "Global Code Motion / Global Value Numbering", PLDI 1995, sections 2.1 to 2.3.
// The early blocks are found in the order of the operators, the late ones in the opposite order, a
// node when all that read it have their blocks. Deviations: no recursion; early and late schedule
// go along an order that is made once. And Click finds the common dominator and the block of least
// loop depth by steps from block to block, which is quadratic where values are made at the top of a
// deep dominator tree and used at its bottom; here jump pointers (cfg/support/jump_pointers.h) make
// both searches logarithmic, and every jump remembers the best of the blocks that it passes.
#pragma once

#include "cfg/graph.h"
#include "cfg/support/id_containers.h"
#include "son/schedule/blocks.h"
#include "son/schedule/values.h"

namespace ssac::son {

class SchedulePlacement {
 public:
  struct Place {
    cfg::BlockId early;           ///< the deepest block that an operand needs
    cfg::BlockId late;            ///< where it is computed
    bool read_elsewhere = false;  ///< by a phi, or by something in another block
  };

  /// All of one graph. O((nodes + inputs) * log depth), and the dominators of the blocks.
  SchedulePlacement(const Graph& graph, const ScheduleBlocks& blocks, const ScheduleValues& values);

  /// Of one of `values.operators()`.
  [[nodiscard]] cfg::BlockId block_of(NodeId n) const { return places_[n].late; }
  /// Whether a phi, or something in another block, reads the operator or the result of a call.
  [[nodiscard]] bool is_read_elsewhere(NodeId n) const { return places_[n].read_elsewhere; }

 private:
  IdMap<NodeId, Place> places_;
};

}  // namespace ssac::son
