// Checks a schedule by the definition of a schedule, whatever algorithm found it: blocks follow
// control, every value comes after what it reads and before what reads it, and it is in the block
// that the method promises.
//
// Source: Click, "Global Code Motion / Global Value Numbering", PLDI 1995, section 2.
#pragma once

#include <string>
#include <vector>

#include "cfg/graph.h"
#include "cfg/support/id_containers.h"
#include "son/graph.h"
#include "son/schedule/blocks.h"
#include "son/schedule/plan.h"

namespace ssac::son {

/// A schedule in explicit form: which block everything is in.
struct ScheduleFacts {
  cfg::Graph graph;
  IdVector<cfg::BlockId, ScheduleBlocks::Block> blocks;
  IdMap<cfg::BlockId, std::vector<NodeId>> calls;  ///< in order
  /// The blocks of control, of the results of calls, and of operators; none: not scheduled.
  IdMap<NodeId, cfg::BlockId> places;
};
/// The facts of a plan. O(nodes + blocks).
ScheduleFacts facts_of(const SchedulePlan& plan);

/// Every violation of these rules. In: a graph that son::verify accepts.
///  1. A block begins with Start, a projection of a branch, or a region. The control nodes that
///     follow are in the block too, up to the branch or return that ends it, or up to the region to
///     which it jumps by the stated input. Its calls are those on this path, in order. All control
///     that Start reaches is in a block, and no other control is.
///  2. The edges of the graph are those of these jumps and branches, the true side of a branch
///     first.
///  3. An operator has a place if and only if a branch, return or call that Start reaches needs it.
///     (An operand of a phi counts if control can come by its input.)
///  4. What an operator reads is computed in a block that dominates the operator's block, which
///     dominates where the operator is read. A phi reads at the end of the predecessor.
///  5. Of the blocks that this allows, the operator is in the one of least loop depth, the nearest
///     to its uses if there are several.
/// O(blocks * (blocks + edges) + inputs * blocks).
std::vector<std::string> verify_schedule(const Graph& graph, const ScheduleFacts& facts);

}  // namespace ssac::son
