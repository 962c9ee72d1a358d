// Level `fixpoint`: simplifies a Sea of Nodes until nothing more can be simplified.
//
// First, every loop gets one entry and one back edge. Then come rounds of passes, until a round
// changes nothing:
//  1. constants and unreachable control, optimistically (Wegman and Zadeck 1991): branches are
//     folded, dead inputs of Regions removed, and Loops dissolved that are never entered or never
//     repeated. Then unreachable control and data that nothing needs are killed, and if an
//     irreducible cycle has lost an entry, Loops are recomputed (son/fixpoint/loops.cpp);
//  2. Regions that merge Regions become one Region, and redundant phis become their value (by
//     dominators, as in son/classify.h);
//  3. congruent phis become one (Alpern, Wegman, Zadeck 1988);
//  4. a test whose outcome a dominating test decides becomes constant, by the dominators of this
//     round;
//  5. the rules on data (son/rules/), with value numbering (Click, PLDI 1995), on a worklist: a
//     change can concern the users of a node, and the users of those that are sums or phis. Nodes
//     with more than 256 inputs are visited when no others are left.
//
// The same program gives the same graph from every method, as far as these rules can tell, since
// nothing depends on ids. At this level, methods build the graph at level `phi`, where operands are
// still in source order; inputs of Regions are sorted by where control comes from; and where the
// rules compare ages of nodes, they compare contents here (son/fixpoint/congruence.cpp). Starting
// from level `full` would not work: it orders sums by id, which decides which operands phis merge.
//
// Termination: a rewrite either reduces the number of nodes or inputs, or draws on a budget of 64
// per initial node (or less, if the limits allow fewer nodes); when it is spent, rewrites of the
// second kind stop. There are at most 256 rounds. After 16 rounds, no round begins once the passes
// have visited two million inputs each. No round begins at all once the search for congruent phis
// has used up its visits: twelve million inputs, or 64 times the initial inputs if that is more. A
// graph that would need more stays as it is then, and says so (Graph::rules_cut).
//
// Deviations: Click (thesis, 1995) and the tutorial's later chapters mix control and data on one
// worklist. Here separate passes find what only an optimistic analysis finds, and what one round
// misses because of the order of its work, the next round finds.
#pragma once

#include <cstddef>

#include "cfg/support/trace.h"
#include "son/graph.h"
#include "son/watch.h"

namespace ssac::son {

/// In: a graph that son::verify accepts. Rewrites may add `rewrite_limit` nodes, but not beyond
/// `size_limit` nodes in all. Out: a graph with the same outcome for all arguments, whose users
/// mirror its inputs; dead nodes are killed. O(rounds * (nodes + inputs) log nodes), plus the
/// rewrites. Trace category: peephole. `watch`, if not null, is called after every pass, and after
/// each rewrite that leaves the graph consistent.
void simplify_to_fixpoint(Graph& graph, std::size_t size_limit, std::size_t rewrite_limit,
                          Trace& trace, GraphWatch* watch = nullptr);

/// Recomputes which Regions are Loops, and their back edges, after rules have removed edges, as
/// they can from an irreducible cycle. What Start does not reach stays as it is. In: a graph that
/// son::verify accepts, except for cycles without a back edge. O(nodes + inputs). Trace category:
/// peephole.
void restore_loops(Graph& graph, Trace& trace);

}  // namespace ssac::son
