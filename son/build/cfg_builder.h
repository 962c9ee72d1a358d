// Builds a Sea of Nodes while following a CFG: eager and lazy for functions of any shape.
//
// How blocks, edges and instructions become nodes: son/build/cfg_translator.h. A block starts with
// the scopes of its predecessors that have been visited; several scopes are merged, with a phi for
// each variable that they bind differently. At a loop header, eager makes a phi for every variable
// and lazy leaves sentinels (son/build/scope.h). Irreducible graphs need only one thing more: a
// scope that has to leave an open loop before it can be merged is looked up completely.
//
// All variables of the function are in scope everywhere, since a CFG does not say where a name is
// visible; unassigned ones are bound to one constant 0. Hidden variables, which no statement of the
// source names (the values of expressions, arguments and results of LLVM IR), get no phi at a loop
// header, and elsewhere only where they are live. Blocks that the entry does not reach produce
// nothing. How this compares with following the source: docs/algorithms.md.
//
// Blocks are visited in a loop-contiguous order (cfg/loop_order.h), so that in a reducible graph
// every loop is closed before the code after it, wherever the loop is left.
//
// Source: the scheme of the tutorial compiler Simple, chapters 7 and 8, and of Click, PhD thesis,
// Rice University 1995; on-the-fly construction on a CFG: Braun et al., "Simple and Efficient
// Construction of Static Single Assignment Form", CC 2013, section 2, whose incomplete phis are at
// the same headers.
//
// Deviations: Braun et al. look up values backwards from a use; here scopes are carried forwards.
#pragma once

#include <expected>

#include "cfg/function.h"
#include "cfg/support/limits.h"
#include "cfg/support/trace.h"
#include "son/build/scope.h"
#include "son/graph.h"
#include "son/method.h"

namespace ssac::son {

/// The graph of a function that cfg::verify accepts. Eager: O(size + loops * variables); lazy:
/// O(size + nodes made * log variables), plus, for each edge, the variables touched in the loops
/// that it leaves. Gives up after the block in which the number of nodes, or of operands of phis of
/// more than two operands, exceeds options.size_limit. Trace category: eager or lazy, as
/// `loop_phis`.
std::expected<Graph, TooLarge> build_from_cfg(const cfg::Function& function, LoopPhis loop_phis,
                                              const ConstructOptions& options, Trace& trace);

}  // namespace ssac::son
