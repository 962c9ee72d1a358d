// The renaming of a variable as a table: its mentions (definitions and uses) in the order of the
// renaming walk, and what happens to its reaching definition at each. It is a trace of the SSA
// book's renaming algorithm.
//
//   BB| x mention   | x.reachingDef
//   -------------------------------
//   1 | def x1      | ⊥ then x1
//   1 |     x1 use  | x1 updated into ⊥
//   9 |     x2 φuse | x2 updated into x1
//
// The book's algorithm keeps one reaching definition per variable, which may be stale (left by a
// block that does not dominate this one), and for each version a link to an earlier version. At
// each mention of x, links are followed from the reaching definition to one that dominates the
// mention. A row `A then xN` is a definition: A is the reaching definition before it, possibly
// stale, and xN the new version. A row `A updated into B` is a use of the version that the row
// names: A is the reaching definition before it, B the link of that version (one step further). ⊥
// means no definition; version 0 is the undefined value. In a φuse row, BB is the block of the phi.
//
// Source: Rastello and Bouchez Tichadou (eds.), "SSA-based Compiler Design", Springer 2022,
// algorithm 3.3.
// Deviations, as in ckompiler (docs/algorithms.md), whose trace this is: the link of a new version
// is the reaching definition before it is updated (A), where the book uses the updated one; and B
// is the link of the version that is used, where the book's table has that version itself. A
// parameter is defined on entry: its row `def x1` comes first.
#pragma once

#include <string>

#include "cfg/dominator_tree.h"
#include "cfg/support/id_containers.h"
#include "cfg/support/pseudocode.h"
#include "cfg/support/trace.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// Renaming.
extern const TraceCategory rename_trace;
Pseudocode renaming();

/// The table of each variable; every line ends in a newline. In: a verified form. Columns widen for
/// long names and numbers. If copies are folded, a definition may show the value that is bound: a
/// version of another variable, or a constant. If a name ends in a digit, a dot separates it from
/// the version. O(instructions + phi operands + output).
IdMap<cfg::VariableId, std::string> rename_tables(const Function& function);

/// Emits events in the category `rename`: `enter` and `leave` for each block of the walk over the
/// dominator tree; `def`, `use` or `phi use` for each mention of each variable, in order, with the
/// reaching definition before and after it and the link of the version. `leave` lists the
/// definitions of the block, which no longer reach, last one first. In: a verified form and the
/// dominator tree of its graph.
void trace_renaming(const Function& function, const cfg::DominatorTree& tree, Trace& trace);

}  // namespace ssac::ssa
