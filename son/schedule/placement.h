// Decides in which block each operator of a Sea of Nodes is computed: global code motion.
//
// The early blocks are found in the order of the operators, operands first. The late blocks are
// found in the opposite order, so that all users of an operator have their blocks before it.
//
// Source: Click, "Global Code Motion / Global Value Numbering", PLDI 1995, sections 2.1 to 2.3.
//
// Deviations: no recursion; schedule early and schedule late follow an order that is computed once.
// Click finds the common dominator and the block of least loop depth by walking from block to
// block, which is quadratic if values are made at the top of a deep dominator tree and used at its
// bottom. Here jump pointers (cfg/support/jump_pointers.h) make both searches logarithmic: every
// jump records the best of the blocks that it skips.
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

  /// The arguments belong to one graph. O((nodes + inputs) * log depth), plus the dominators of the
  /// blocks.
  SchedulePlacement(const Graph& graph, const ScheduleBlocks& blocks, const ScheduleValues& values);

  /// The block of one of `values.operators()`.
  [[nodiscard]] cfg::BlockId block_of(NodeId n) const { return places_[n].late; }
  /// Whether a phi, or something in another block, reads the operator or the result of a call.
  [[nodiscard]] bool is_read_elsewhere(NodeId n) const { return places_[n].read_elsewhere; }

 private:
  IdMap<NodeId, Place> places_;
};

}  // namespace ssac::son
