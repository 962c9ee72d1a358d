// Level `fixpoint`: what a Sea of Nodes is when nothing more can be simplified.
//
// Rounds of passes until a round changes nothing:
//  1. constants and unreachable control, optimistically (Wegman and Zadeck 1991): folds
//     branches, takes dead inputs from regions, dissolves loops that are never entered or never
//     repeated; then what control does not reach and what nothing needs is killed, and where an
//     irreducible cycle has lost an entry, Loops are found anew (son/fixpoint/loops.cpp);
//  2. Regions of Regions are one Region, and redundant sets of phis are their value (dominators of
//     the phis' web, as in son/classify.h);
//  3. congruent phis are one (Alpern, Wegman, Zadeck 1988);
//  4. tests that a dominating test has settled, on the dominators of this round;
//  5. the rules of the reference on data (son/rules/), with value numbering (Click, PLDI 1995),
//     on a worklist of what a change can concern: the users, and the users of sums and phis. Nodes
//     of more than 256 inputs come when no others are left.
// Loops have been given one entry and one back edge before.
//
// The same program gives the same graph from every method, as far as these rules can tell: the
// methods at this level construct at level `phi`, where operands still stand in the order of the
// source, inputs of Regions are sorted by where control comes from, and what the rules decide by
// age they decide by content here (son/fixpoint/congruence.cpp): nothing depends on ids. Starting
// at level `full` would not: its order of sums by id decides which operands phis meet.
//
// Ends: a rewrite either leaves fewer nodes or inputs, or takes from a budget of 64 for each node
// there was (and of no more nodes than the limits); when it is spent, rewrites of the second kind
// stop. At most 256 rounds; past 16 none begins when each pass has looked at two million inputs,
// and none at all when the search for congruent phis has looked at twelve million, or at 64 times
// all that there were. A graph that would need more keeps what is left, and says so
// (Graph::rules_cut).
// Deviation: Click (thesis, 1995) and the tutorial's later chapters mix control and data on one
// worklist; passes find what only optimism finds, and no order of work hides anything from the next
// round.
#pragma once

#include <cstddef>

#include "cfg/support/trace.h"
#include "son/graph.h"
#include "son/watch.h"

namespace ssac::son {

/// In: a graph that son::verify accepts, with at most `size_limit` nodes, to which `rewrite_limit`
/// may be added. Out: one with the same outcome on every argument, whose users and inputs mirror;
/// dead nodes are killed. O(rounds * (nodes + inputs) log nodes) and the rewrites. Trace category:
/// peephole. `watch`, if it is not null, sees the graph after every pass, and after each rewrite
/// that leaves it in order.
void simplify_to_fixpoint(Graph& graph, std::size_t size_limit, std::size_t rewrite_limit,
                          Trace& trace, GraphWatch* watch = nullptr);

/// Lets Loops and back edges be what control makes of them after rules have taken edges away, as
/// they can from an irreducible cycle; where Start does not reach, nothing changes. In: a graph
/// that son::verify accepts but for cycles without a back edge. O(nodes + inputs). Trace category:
/// peephole.
void restore_loops(Graph& graph, Trace& trace);

}  // namespace ssac::son
