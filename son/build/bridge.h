// Converts SSA form on a CFG to the Sea of Nodes.
//
// How blocks, edges and instructions become nodes: son/build/cfg_translator.h. Each phi becomes one
// Phi, with its operands in the order of the Region's inputs; a phi of which only one operand is
// left becomes that operand.
//
// A copy makes no node: its variable is bound to the node copied. There is one Constant for each
// constant of the CFG, made at its first use. All undefined values are one more Constant 0 (the
// value of an unassigned variable; the warning about reading one comes from
// cfg/warnings/unbound_reads.h).
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

/// The graph of an SSA function that ssa::verify accepts. At level `phi`, a phi of a Region is
/// simplified when it is made, and the phis of a Loop when it is closed: after the last block with
/// a back edge to it or to a Loop inside it. O(instructions + phi operands). Trace category:
/// bridge.
std::expected<Graph, TooLarge> build_from_ssa(const ssa::Function& ssa,
                                              const ConstructOptions& options, Trace& trace);

}  // namespace ssac::son
