// Out of SSA form: a function without phis that computes what the form computes.
//
// Each value gets a variable of its own. The phis of a block become one parallel copy on each edge
// into it: at the end of the predecessor, or in a block of its own where the predecessor goes
// elsewhere too (a critical edge). So no copy is executed on an edge that its phi does not take,
// which is what loses copies, and none overwrites what another still reads, which is what makes
// swaps go wrong: ssa/parallel_copies.h puts them in order.
// Source: Boissinot, Darte, Rastello, de Dinechin, Guillon, "Revisiting Out-of-SSA Translation for
// Correctness, Code Quality, and Efficiency", CGO 2009, sections II.A and III.A; the lost-copy and
// the swap problem: Briggs, Cooper, Harvey, Simpson, "Practical Improvements to the Construction
// and Destruction of Static Single Assignment Form", SP&E 28(8), 1998, section 4.
// Deviations: critical edges are split, which the paper avoids. It coalesces whatever does not
// interfere; here a value shares the variable of a phi in the one case that needs no liveness: its
// instruction stands in the predecessor, which goes to the phi's block alone; the phi is its only
// reader; and from the instruction to the end of the predecessor nothing reads the phi. These are
// the values that loops carry, so that `x = x + 1` in a loop is one instruction again.
#pragma once

#include "ssa/function.h"

namespace ssac::ssa {

/// In: a form that ssa::verify accepts. Out: a function that cfg::verify accepts, of the same name,
/// parameters, merges and order of reachable blocks; unreachable blocks are left out, and a block
/// of copies follows the one it belongs to. Variables are named as values are (`x.2`), have the
/// places and types of the variables that they are versions of, and are assigned before they are
/// read; undef is the constant 0. It runs as the form does, to the iteration. O(size).
cfg::Function destruct(const Function& form);

}  // namespace ssac::ssa
