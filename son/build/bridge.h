// From SSA form on a CFG to the Sea of Nodes.
//
// How blocks, edges and instructions become nodes: son/build/cfg_translator.h. Phis are taken one
// for one, their operands in the order of the Region's inputs; a phi that is left with one operand
// is that operand.
//
// What the Sea of Nodes binds by nature is not a node: a copy's variable is bound to the node
// copied. There is one Constant for each constant of the CFG, made at its first use. An undefined
// value is a Constant 0 of its own (what reading an unassigned variable gives; the warning about it
// comes from cfg/unbound_reads.h).
//
// Source: Click and Paleczny, "A Simple Graph-Based Intermediate Representation", IR 1995, section
// 2; the conversion is this project's.
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
