// Builds a Sea of Nodes while following a CFG: eager and lazy for functions of any shape.
//
// How blocks, edges and instructions become nodes: son/build/cfg_translator.h. A block enters with
// the scopes of its predecessors that have been visited; several meet with a phi for each variable
// that they bind differently. At the header of a loop eager makes a phi for every variable, lazy
// leaves sentinels (son/build/scope.h). Irreducible graphs need nothing more than that scopes whose
// loops do not nest are looked up whole before they meet.
//
// All of the function's variables are in scope everywhere, since a CFG does not say which names
// are; unassigned ones are bound to one constant 0. Only those that a single expression uses (front
// ends give them names that begin with `$`) have no phi at a loop's header, and elsewhere only
// where they are live. Blocks that the entry does not reach produce nothing. How this compares with
// following the source: docs/algorithms.md.
//
// The order is loop-contiguous (cfg/loop_order.h), so that what follows a loop finds it
// closed, however it is left.
// Source: the scheme of the tutorial compiler Simple, chapters 7 and 8, and of Click, PhD thesis,
// Rice University 1995; on-the-fly construction on a CFG: Braun et al., "Simple and Efficient
// Construction of Static Single Assignment Form", CC 2013, section 2, whose incomplete phis stand
// at the same headers.
// Deviation: Braun et al. look values up backwards from a use; here scopes are carried forwards.
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
/// O(size + nodes made * log variables), and for each edge the variables touched in the loops that
/// it leaves. Gives up after the block that takes nodes, or operands of phis of more than two
/// operands, over options.size_limit. Trace category: eager or lazy, as `loop_phis`.
std::expected<Graph, TooLarge> build_from_cfg(const cfg::Function& function, LoopPhis loop_phis,
                                              const ConstructOptions& options, Trace& trace);

}  // namespace ssac::son
