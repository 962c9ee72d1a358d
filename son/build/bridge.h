// From SSA form on a CFG to the Sea of Nodes.
//
// Blocks are visited in reverse post-order. A block that control enters by one edge continues the
// control of that edge; one that it enters by several is a Region of as many inputs, or a Loop if
// some of the edges are retreating: a Loop's inputs are the entries first, then the back edges,
// each in the order of the block's predecessors, and operands of phis are permuted alike. Phis are
// taken one for one. A branch is an If with its two projections, a return a Return; a jump is
// nothing, and control that reaches the end is left without a user.
//
// A call is a Call in control; its operands are those of the `arg`s before it.
//
// What the Sea of Nodes binds by nature is not a node: a copy's variable is bound to the node
// copied. There is one Constant for each constant of the CFG, made at its first use. An undefined
// value is a Constant 0 of its own (what reading an unassigned variable gives; the warning about it
// is liveness analysis' to make). Blocks that the entry does not reach produce nothing, edges from
// them no inputs; a phi that is left with one operand is that operand.
//
// Source: Click and Paleczny, "A Simple Graph-Based Intermediate Representation", IR 1995, section
// 2; the conversion is this project's. Irreducible graphs need no special care: a Loop may have
// several entries, and what makes a Loop is the retreating edge.
#pragma once

#include <expected>

#include "cfg/support/limits.h"
#include "cfg/support/trace.h"
#include "son/graph.h"
#include "son/method.h"
#include "ssa/function.h"

namespace ssac::son {

extern const TraceCategory bridge_trace;

/// The graph of an SSA function that ssa::verify accepts. Level `phi`: a phi of a Region is
/// simplified when it is made, those of a Loop when the last block is done from which a back edge
/// goes to it or to a Loop inside it. O(instructions + phi operands). Trace category: bridge.
std::expected<Graph, TooLarge> build_from_ssa(const ssa::Function& ssa,
                                              const ConstructOptions& options, Trace& trace);

}  // namespace ssac::son
