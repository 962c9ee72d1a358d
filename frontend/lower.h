// Lowers the AST of a function to a control-flow graph.
#pragma once

#include "cfg/function.h"
#include "frontend/ast.h"

namespace ssac::frontend {

/// In: a function whose names are resolved and whose constructs are matched, as parsers produce it.
/// Out: a graph with the same variable ids and its blocks in source order:
///   if: then block, else block if there is an `else`, join;
///   while: header, body, join of its continues and the end of the body if there is any `continue`,
///   else part if there is one, exit;
///   and, or: a block for each operand after the first, join if it has a variable;
///   conditional expression: its two parts, join if it has a variable.
/// Each join records the construct that makes it one (Function::merges). An assignment whose right
/// side is an operator is one instruction, any other a copy; the rest of an expression becomes
/// temporaries. `a > b` becomes `b < a` and `a >= b` becomes `b <= a`, with the code of `a` first;
/// `a != b` becomes `not (a == b)`. Code after a jump or return is kept, in a block without
/// predecessors. A return without an expression is `end`. If control runs off the end, the block is
/// `unterminated`. O(statements + expressions) time and memory, however deep the nesting.
cfg::Function lower(const Function& function);

}  // namespace ssac::frontend
