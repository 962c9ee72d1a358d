// A Sea of Nodes back to a control-flow graph with an SSA form over it: every data node is put into
// a block by global code motion.
//
// Control nodes make the blocks (son/schedule/blocks.h). A data node may stand anywhere between its
// *early* block, the deepest in the dominator tree that one of its operands needs, and its *late*
// block, the nearest common dominator of its uses; of the blocks from late up to early it gets one
// of least loop depth, and of these the one nearest to late (son/schedule/placement.h). In its
// block a node comes after its operands, and otherwise nodes come in order of their ids, but those
// that a call needs before the call. Calls stay where control passes them. No node
// traps (x / 0 is 0), so nothing but its operands holds a node back.
// Source: Click, "Global Code Motion / Global Value Numbering", PLDI 1995, section 2.
//
// What comes out:
// - A constant is an operand. An operator whose result is read in its own block only is a
//   temporary; another has a variable that is assigned once. A phi is a variable, named by its
//   label, and a parameter is one.
// - A phi's variable is assigned by copies at the end of the blocks from which control comes,
//   ordered as a parallel copy (ssa/parallel_copies.h). So the function is one that cfg::interpret
//   runs too, without phis. The SSA form folds these copies, as methods do that fold copies: an
//   operand of a phi is the value itself, of whatever variable, or a constant; the form has the
//   phis of the graph, one for one.
// - A projection of a branch whose block would be empty is no block but an edge. Blocks are
//   numbered in reverse post-order.
// Not scheduled: control that Start does not reach, what only it reads, phis that no branch,
// return or call needs; and a phi to whose region control comes by one input only is the operand
// for it. Deviations: the lists of blocks between late and early are not walked one by one, see
// son/schedule/placement.h; constants and phis are not placed, for the reasons above.
#pragma once

#include <memory>
#include <string>

#include "cfg/function.h"
#include "son/graph.h"
#include "son/schedule/plan.h"
#include "ssa/function.h"

namespace ssac::son {

/// The function has an address of its own, so that the form over it stays valid when this moves.
struct Schedule {
  std::unique_ptr<const cfg::Function> cfg;
  ssa::Function ssa;
};

/// In: a graph that son::verify accepts, made by any method at any level, and the name that the
/// function is to have. Out: a function that cfg::verify accepts and a form that ssa::verify
/// accepts; both compute what the graph computes, to the iteration where the graph is reducible.
/// (Which edges of an irreducible one count as back edges is up to the order of the search, and
/// peepholes may have taken away edges since the graph's were chosen.) Projection k of Start is
/// parameter k - 1. Deterministic. O((nodes + inputs) * log(depth of the dominator tree)).
Schedule schedule(const Graph& graph, std::string name = "main");
/// The same of a plan that was made. O(nodes + inputs).
Schedule schedule(const SchedulePlan& plan, std::string name);

}  // namespace ssac::son
