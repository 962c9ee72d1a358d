// Checks that a form binds every use of a variable to the one definition that reaches it.
//
// ssa/verify.h checks only that the definition dominates the use: a form that reads an older
// version of a variable, or lacks a phi where two versions meet, can pass. Here the form is
// compared with minimal form, which has a phi wherever two definitions meet (Cytron et al., TOPLAS
// 13(4), 1991, section 4) and so determines what each use must read. A phi that minimal form does
// not have must stand for the definition that reaches its block in minimal form. Operands of phis
// are uses at the ends of predecessors.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ssa/function.h"

namespace ssac::ssa {

/// Every use whose value is not the definition that reaches it. An operand of a dead phi, however,
/// may be undef, or an older definition if the form lacks the phi that would merge those that reach
/// it. In: a form that ssa::verify accepts, that folds no copies and in which no value represents
/// one of another variable; the sites of minimal form, as iterated_frontier_sites returns them.
/// O(size + sites), plus the dominators.
std::vector<std::string> verify_bindings(const Function& function,
                                         std::span<const PhiSite> minimal_sites);

}  // namespace ssac::ssa
