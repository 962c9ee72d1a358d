// Builds a Sea of Nodes while following the structure of the source, statement by statement.
//
// Nodes are made in the same order as in the tutorial compiler Simple, chapters 7 and 8, so that
// even their ids agree:
// - at first the scope, Start, Stop and the projections of Start;
// - for an `if` the condition, the If, both projections, the copy of the scope for the false side,
//   the arms, then the Region where they join and its phis;
// - for a `while` the Loop, the copy of the scope for the body, the condition, the If, both
//   projections, and the copy for the exit;
// - for a `break` or `continue` a copy of the scope, which is merged with the earlier jumps to the
//   same place by a Region of two inputs, the new jump second.
//
// So k breaks make a stack of k Regions. The tutorial stacks continues too, with the end of the
// body as one more; options.continues has two alternatives, which differ in nothing else.
//
// The `else` of a loop begins where the condition is false; breaks are merged separately, and then
// with the end of the `else`. A return without an expression leaves control without a user.
// Variables that no statement declares are in the outermost scope from the start, all bound to one
// constant 0. For expressions, and control flow in them, see son/build/expression_builder.h.
//
// Source: the tutorial compiler Simple, chapters 7 and 8; Click and Paleczny, "A Simple Graph-Based
// Intermediate Representation", IR 1995.
//
// Deviations: binary operators group as the syntax tree says (the tutorial groups all of them to
// the right in these chapters); chapter 7 has no break and continue, eager treats them as in
// chapter 8; a function may have any number of parameters, which are projections 1, 2, ... of
// Start, labelled with their names.
#pragma once

#include <expected>

#include "cfg/support/limits.h"
#include "cfg/support/trace.h"
#include "frontend/ast.h"
#include "son/build/scope.h"
#include "son/graph.h"
#include "son/method.h"

namespace ssac::son {

/// The graph of a function. Control that reaches the end of the function is left without a user.
/// O(statements + expressions + nodes made * log names). Gives up after the statement in which the
/// number of nodes, or of operands of phis of more than two operands, exceeds options.size_limit.
/// Trace category: eager or lazy, as `loop_phis`.
std::expected<Graph, TooLarge> build_from_source(const frontend::Function& function,
                                                 LoopPhis loop_phis,
                                                 const ConstructOptions& options, Trace& trace);

}  // namespace ssac::son
