// Converts a Sea of Nodes back to a control-flow graph with an SSA form over it: global code motion
// puts every data node into a block.
//
// Control nodes make the blocks (son/schedule/blocks.h). A data node may be anywhere between its
// *early* block, the deepest in the dominator tree that one of its operands needs, and its *late*
// block, the nearest common dominator of its uses. Of the blocks from late up to early, it gets the
// one of least loop depth, the nearest to late if there are several (son/schedule/placement.h). In
// a block, a node comes after its operands, and what a call needs before the call; otherwise, nodes
// are in order of id. Calls stay where control passes them. No node traps (x / 0 is 0), so nothing
// but its operands holds a node back.
//
// The result:
// - A constant becomes an operand. An operator whose result is read only in its own block becomes a
//   temporary; any other gets a variable that is assigned once. A phi becomes a variable named by
//   its label, and a parameter becomes a variable.
// - The variable of a phi is assigned by copies at the end of the predecessors, ordered as a
//   parallel copy (ssa/parallel_copies.h). So cfg::interpret can run the function without phis. The
//   SSA form folds these copies, like the methods that fold copies: an operand of a phi is the
//   value itself, of whatever variable, or a constant. The form has exactly the phis of the graph.
// - A projection of a branch whose block would be empty becomes an edge instead. Blocks are
//   numbered in reverse post-order.
//
// Not scheduled: control that Start does not reach, data that only such control reads, and phis
// that no branch, return or call needs. A phi to whose region control comes by only one input
// becomes the operand for that input.
//
// Source: Click, "Global Code Motion / Global Value Numbering", PLDI 1995, section 2.
//
// Deviations: the blocks between late and early are not walked one by one, see
// son/schedule/placement.h; constants and phis are not placed, as said above.
#pragma once

#include <memory>
#include <string>

#include "cfg/function.h"
#include "son/graph.h"
#include "son/schedule/plan.h"
#include "ssa/function.h"

namespace ssac::son {

/// The function is on the heap, so that the form, which refers to it, stays valid when this moves.
struct Schedule {
  std::unique_ptr<const cfg::Function> cfg;
  ssa::Function ssa;
};

/// In: a graph that son::verify accepts, made by any method at any level, and the name for the
/// function. Out: a function that cfg::verify accepts and a form that ssa::verify accepts. Both
/// compute what the graph computes, with the same number of iterations if the graph is reducible.
/// (On an irreducible graph, the order of the depth-first search decides which edges count as back
/// edges, and peepholes may have removed edges since those of the graph were chosen.) Projection k
/// of Start is parameter k - 1. Deterministic. O((nodes + inputs) * log(depth of the dominator
/// tree)).
Schedule schedule(const Graph& graph, std::string name = "main");
/// The same for an existing plan. O(nodes + inputs).
Schedule schedule(const SchedulePlan& plan, std::string name);

}  // namespace ssac::son
