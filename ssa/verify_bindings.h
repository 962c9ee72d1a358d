// Whether a form binds every use of a variable to the one definition that reaches it.
//
// ssa/verify.h asks of a use no more than that its definition dominates it: a form that reads an
// older version of a variable, or lacks a phi where two versions meet, can pass. Here the
// definition of SSA form is held against it: minimal form, which has a phi wherever two definitions
// meet (Cytron et al., TOPLAS 13(4), 1991, section 4), says what each use must read. Phis that the
// form has and minimal form has not must be what minimal form has there. Operands of phis are uses
// at the ends of predecessors.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ssa/function.h"

namespace ssac::ssa {

/// Every use that has another value than the definition that reaches it; an operand of a dead phi
/// may be undef, or an older one where the form has no phi to merge what reaches it. In: a form
/// that ssa::verify accepts and that folds no copies, whose values stand for no other variable's;
/// the sites of minimal form, as iterated_frontier_sites gives them. O(size + sites), and the
/// dominators.
std::vector<std::string> verify_bindings(const Function& function,
                                         std::span<const PhiSite> minimal_sites);

}  // namespace ssac::ssa
