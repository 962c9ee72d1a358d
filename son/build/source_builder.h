// Builds a Sea of Nodes while following the structure of the source, statement by statement.
//
// The order in which nodes are made is that of the tutorial compiler Simple, chapters 7 and 8, to
// the id: scope, Start, Stop, the projections of Start; then, for an `if`, condition, If, both
// projections, the copy of the scope for the false side, the arms, and where they meet a Region and
// its phis; for a `while` the Loop, the copy of the scope for the body, the condition, If,
// projections, and the copy for the exit. A `break` or `continue` copies the scope; its control
// meets what jumped there before in a Region of two inputs, of which the second is the newcomer: k
// breaks are a stack of k Regions. That is how the tutorial treats k continues too, and the bottom
// of the body as one more; options.continues has two other choices, which differ in nothing else.
// The `else` of a loop comes where the condition was false; breaks meet apart from it, and then
// what follows. A return without an expression leaves control without a user. Expressions, with
// control in them: son/build/expression_builder.h. Variables that no statement declares are in the
// outermost scope from the start, all bound to one constant 0. Source: the tutorial compiler
// Simple, chapters 7 and 8; Click and Paleczny, "A Simple Graph-Based Intermediate Representation",
// IR 1995. Deviations: binary operators group as the syntax tree says (the tutorial groups all of
// them to the right in these chapters); chapter 7 has no break and continue, eager loops get those
// of chapter 8; a function may have any number of parameters, which are projections 1, 2, ... of
// Start, named as they are.
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
/// O(statements + expressions + nodes made * log names). Gives up after the statement that takes
/// the number of nodes, or of operands of phis of more than two operands, over options.size_limit.
/// Trace category: eager or lazy, as `loop_phis`.
std::expected<Graph, TooLarge> build_from_source(const frontend::Function& function,
                                                 LoopPhis loop_phis,
                                                 const ConstructOptions& options, Trace& trace);

}  // namespace ssac::son
