// Whether a schedule is one, by what a schedule is and not by how one is found (Click, "Global Code
// Motion / Global Value Numbering", PLDI 1995, section 2): control in the blocks as it goes, every
// value after what it reads and before what reads it, in the place that the method promises.
#pragma once

#include <string>
#include <vector>

#include "cfg/graph.h"
#include "cfg/support/id_containers.h"
#include "son/graph.h"
#include "son/schedule/blocks.h"
#include "son/schedule/plan.h"

namespace ssac::son {

/// Which block everything is in, written out.
struct ScheduleFacts {
  cfg::Graph graph;
  IdVector<cfg::BlockId, ScheduleBlocks::Block> blocks;
  IdMap<cfg::BlockId, std::vector<NodeId>> calls;  ///< in order
  /// Of control, of the results of calls and of operators; none: not scheduled.
  IdMap<NodeId, cfg::BlockId> places;
};
/// Those of a plan. O(nodes + blocks).
ScheduleFacts facts_of(const SchedulePlan& plan);

/// Every violation of these rules. In: a graph that son::verify accepts.
///  1. A block begins with Start, a projection of a branch or a region. The control nodes to which
///     control goes from there have the block's place, up to the branch or return that ends it, or
///     the region to which it jumps, by the input that is said; the calls are those on the path, in
///     order. What Start reaches is in a block, and nothing else.
///  2. The graph has the edges of these jumps and branches, those of a branch true side first.
///  3. An operator has a place if a branch, a return or a call that Start reaches needs it (an
///     operand of a phi counts where control can come by its input), and only then.
///  4. What an operator reads is computed in a block that dominates the operator's, and the
///     operator's block dominates where it is read: a phi reads at the end of the predecessor.
///  5. Of the blocks between, it is in the one of least loop depth that is nearest to its uses.
/// O(blocks * (blocks + edges)), and O(inputs * blocks).
std::vector<std::string> verify_schedule(const Graph& graph, const ScheduleFacts& facts);

}  // namespace ssac::son
