// The rules that a finished graph must keep, and the check of them.
//
//  1. Start and Stop exist, one of each.
//  2. Arity: start, constant, dead_control, scope 0; stop any; return_, if_ 2; proj 1; call at
//     least 1 (control); region at least 2 (a control), loop at least 3 (two controls); phi as many
//     as its region; an operator (cfg/operations.h) one more than it has operands: not_, neg 2, all
//     others 3.
//  3. Input 0 of a region and of an operator is none; no other input is (nothing is in progress).
//  4. Kinds of inputs: a stop reads returns; a return, an if_ and a call read control and data; a
//     projection reads the start, an if_ or a call; a region reads control; a phi reads its region
//     and data; an operator reads data. Control is projection 0 of the start or of a call, a
//     projection of an if_, a region, or dead_control. Data are the other projections, constants,
//     phis and operators.
//  5. A loop has an entry and a back edge, and states where its back edges begin. The projections
//     of a node have different numbers; an if_ has projections 0 and 1, a call no others.
//  6. Users mirror inputs: the users of a node are the inputs that read it, once each.
//  7. Each control, except dead_control, has at most one successor: at most one control node that
//     reads it.
//  8. Without the back edges of loops, and the operands of phis for them, there is no cycle.
//  9. Dominance, where Start reaches: the calls, and the regions of the phis, on which a value
//     depends (not through other phis or calls) lie on one path of the dominator tree. All of them
//     dominate the if_, return or call that reads the value, or, if a phi reads it, the control
//     input that the operand belongs to.
// 10. A back edge comes from a node that the loop leads to, if Start reaches both.
// 11. A return that Start reaches is an input of the stop, and no return is one twice.
//
// Rules 1 to 3 are checked first; 4 and 5 only if these hold; 6 to 8 only if all before hold; 9 to
// 11 only if rule 8 holds too.
// Source: the conventions of son/graph.h; rule 9 is what a schedule needs: Click, "Global Code
// Motion / Global Value Numbering", PLDI 1995.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "son/control_graph.h"
#include "son/graph.h"

namespace ssac::son {

/// The violations of the rules above, in the order in which they are checked; empty if the graph is
/// well formed. O(nodes + inputs), plus the dominators of the control nodes.
std::vector<std::string> verify(const Graph& graph);
/// The same. If rules 1 to 5 hold, `control` is the control graph afterwards; else none.
std::vector<std::string> verify(const Graph& graph, std::optional<ControlGraph>& control);

/// The same for a graph under construction: nodes in progress may lack inputs, a branch may lack
/// projections, and a return need not be an input of the stop yet. Rule 10 is not checked: if a
/// branch of an irreducible graph was folded, loops are restored only at the end. If `node` is
/// given, `becomes` must be able to replace it for all present and future users: what `becomes`
/// depends on must dominate the place of `node` (control) or what `node` depends on (data).
std::vector<std::string> verify_unfinished(const Graph& graph, NodeId node = {},
                                           NodeId becomes = {});

}  // namespace ssac::son
