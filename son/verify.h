// The rules that a finished graph keeps, and who breaks them.
//
//  1. Start and Stop exist, one of each.
//  2. Arity: start, constant, dead_control, scope 0; stop any; return_, if_ 2; proj 1; call at
//     least 1 (control); region at least 2 (a control), loop at least 3 (two controls); phi as many
//     as its region; an operator (cfg/operations.h) one more than it has operands: not_, neg 2, all
//     others 3.
//  3. Input 0 of a region and of an operator is none; no other input is (nothing is in progress).
//  4. Kinds: a stop reads returns, a return, an if_ and a call control and data, a projection the
//     start, an if_ or a call, a region controls, a phi its region and data, an operator data.
//     Control is the projection 0 of the start or of a call, a projection of an if_, a region, or
//     dead_control; data are the other projections, constants, phis and operators.
//  5. A loop has an entry and a back edge, and says where its back edges begin; the numbers of the
//     projections of a node differ, an if_ has projections 0 and 1, a call no others.
//  6. Users mirror inputs: a node's users are the inputs that read it, once each.
//  7. Each control has one successor: at most one control node reads a control, dead_control
//     excepted.
//  8. Without the back edges of loops, and their phis' operands for them, there is no cycle.
//  9. Dominance, where Start reaches: the calls, and the regions of the phis, on which a value
//     depends (not going through either) lie on one path of the dominator tree, and all dominate
//     the if_, return or call that reads the value, or the control that the phi's operand comes
//     with.
// 10. The back edge of a loop comes from where the loop leads, if Start reaches both.
// 11. A return that Start reaches is an input of the stop, and none is one twice.
//
// Rules 1 and 2 are checked first, then 3, then 4 and 5, then 6 to 8, then 9 to 11: each group on
// graphs that keep the groups before.
// Source: the conventions of son/graph.h; rule 9 is what a schedule needs: Click, "Global Code
// Motion / Global Value Numbering", PLDI 1995.
#pragma once

#include <string>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// All violations of the rules above, in order of rule and id; empty if the graph is well formed.
/// O(nodes + inputs), and the dominators of the control nodes.
std::vector<std::string> verify(const Graph& graph);

/// The same of a graph that is being built: what is in progress may lack inputs, a branch
/// projections, and a return its place in the stop; and where a branch of an irreducible graph was
/// folded, loops are found again only at the end. If `node` is given: whether `becomes` can stand
/// for it wherever it is read, whoever reads it later: what that depends on dominates `node`'s
/// place, or what `node` depends on.
std::vector<std::string> verify_unfinished(const Graph& graph, NodeId node = {},
                                           NodeId becomes = {});

}  // namespace ssac::son
