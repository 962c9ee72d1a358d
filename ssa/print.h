// The text and the DOT form of an SSA form.
#pragma once

#include <string>

#include "ssa/function.h"

namespace ssac::ssa {

/// As cfg::to_text prints the function, with versions and phis:
///
///   function main(arg.1)
///   b0:
///     jump b1
///   b1: while 1:1  ; from b0, b2
///     arg.2 = phi(b0: arg.1, b2: arg.3)
///     i1 = lt arg.2, 10
///     branch i1, b2, b3
///   b2:  ; from b1
///     arg.3 = add arg.2, 1
///     jump b1
///   b3:  ; from b1
///     return arg.2
///
/// A folded copy is a comment, `; y is x.1`. Unreachable blocks have no versions; a phi's operand
/// for an unreachable predecessor is `-`. O(size).
std::string to_text(const Function& function);

/// One instruction as to_text prints it, a folded copy as its comment.
std::string instruction_to_text(const Function& function, cfg::InstructionId i);

/// The value's printable name, or `-` for none.
std::string value_to_text(const Function& function, ValueId v);

/// The graph for Graphviz, each block with its lines. O(size).
std::string to_dot(const Function& function);

}  // namespace ssac::ssa
