// Out of SSA form: a function without phis that computes what the form computes.
//
// Each value gets a variable of its own. The phis of a block become one parallel copy on each
// incoming edge: at the end of the predecessor, or in a new block if the predecessor has other
// successors too (a critical edge). So no copy is executed on an edge that does not lead to its phi
// (the lost-copy problem), and no copy overwrites what another still reads (the swap problem):
// ssa/parallel_copies.h orders the copies.
//
// Source: Boissinot, Darte, Rastello, Dupont de Dinechin, Guillon, "Revisiting Out-of-SSA
// Translation for Correctness, Code Quality, and Efficiency", CGO 2009, sections II.A and III.A;
// the lost-copy and the swap problem: Briggs, Cooper, Harvey, Simpson, "Practical Improvements to
// the Construction and Destruction of Static Single Assignment Form", SP&E 28(8), 1998, section 4.
// Splitting critical edges: Rastello and Bouchez Tichadou (eds.), "SSA-based Compiler Design",
// Springer 2022, chapter 3.
// Deviations: critical edges are split, which the paper avoids. The paper coalesces whatever does
// not interfere; here a value shares the variable of a phi in the one case that needs no liveness:
// its instruction is in the predecessor, whose only successor is the phi's block; the phi is its
// only reader; and nothing reads the phi's value after the instruction, up to the end of the
// predecessor. These are the values that loops carry, so `x = x + 1` in a loop becomes one
// instruction again.
#pragma once

#include "ssa/function.h"

namespace ssac::ssa {

/// In: a form that ssa::verify accepts. Out: a function that cfg::verify accepts, with the same
/// name, parameters, merges and order of reachable blocks; unreachable blocks are left out, and a
/// new block of copies follows the block whose outgoing edge it splits. Variables are named like
/// values (`x.2`), have the places and types of the variables that they are versions of, and are
/// assigned before they are read; undef is the constant 0. It runs exactly as the form does, even
/// in the number of iterations. O(size).
cfg::Function destruct(const Function& form);

}  // namespace ssac::ssa
