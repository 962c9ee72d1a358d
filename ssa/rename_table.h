// The renaming of a variable shown as a table of its mentions in the order of the renaming walk,
// with what happens to its reaching definition at each: the trace of the SSA book's renaming.
//
//   BB| x mention   | x.reachingDef
//   -------------------------------
//   1 | def x1      | ⊥ then x1
//   1 |     x1 use  | x1 updated into ⊥
//   9 |     x2 φuse | x2 updated into x1
//
// The book's algorithm keeps one reaching definition for the variable, which may be stale (left by
// a block that does not dominate this one), and for each version a link to a version before it.
// Where x is mentioned, links are followed from the reaching definition to one that dominates the
// place. A row `A then xN` is a definition: A is the reaching definition before, possibly stale, xN
// the new version. A row `A updated into B` is a use of the version that the row names: A is the
// reaching definition before, B is the link of the version found (one step beyond it). ⊥ stands for
// no definition; version 0 is the undefined value. In a φuse row BB is the block of the phi.
//
// Source: Rastello and Bouchez Tichadou (eds.), "SSA-based Compiler Design", Springer 2022,
// algorithm 3.3. Deviation, as in ckompiler (docs/algorithms.md), whose trace this is: the link of
// a new version is the reaching definition from before it was brought up to date (A), where the
// book takes the one after; the links that do not dominate are skipped when they are followed. A
// parameter's value is defined on entry: its row `def x1` comes first.
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

/// The table of each variable, each line with its end. In: a verified form. Columns widen for long
/// names and numbers. With copies folded, a definition may name the value that is bound, a version
/// of another variable or a constant. A name that ends in a digit is set off from the version by a
/// dot. O(instructions + phi operands + output).
IdMap<cfg::VariableId, std::string> rename_tables(const Function& function);

/// Events in the category `rename`: `enter` and `leave` for each block of the walk over the
/// dominator tree, and `def`, `use` or `phi use` for each mention of each variable, in order, with
/// the reaching definition before and after, and the link of the version. `leave` says which
/// definitions go that the block brought, the last first. In: a verified form and the dominator
/// tree of its graph.
void trace_renaming(const Function& function, const cfg::DominatorTree& tree, Trace& trace);

}  // namespace ssac::ssa
