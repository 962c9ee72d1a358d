// Removes the new phis that merge only one value.
//
// A phi whose operands are itself and one value becomes that value; undefined operands do not count
// if the value is available at the beginning of the phi's block. Each phi is examined once, and
// again when one of its operands is replaced.
//
// Source: the behaviour of LLVM 19.1.7 (PromoteMemoryToRegister.cpp, simplifyPHINode of
// InstructionSimplify.cpp).
// Deviation: LLVM examines all phis again as long as any is removed.
#pragma once

#include <span>
#include <vector>

#include "llvm/IR/Instructions.h"
#include "ssa/llvm/control_facts.h"

namespace ssac::ssa::lir {

/// Removed phis become null. O(operands + the users of what is replaced), plus, for each phi, its
/// operands again for each of them that is replaced.
void fold_phis(std::span<llvm::PHINode*> phis, ControlFacts& control);

}  // namespace ssac::ssa::lir
