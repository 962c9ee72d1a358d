// Removes the new phis that merge one value, and completes the others.
//
// A phi whose operands are itself and one value becomes that value; an undefined operand counts for
// nothing where the value is there whenever the phi's block begins. Each phi is looked at once, and
// again when one of its operands was replaced.
//
// Source: the behaviour of LLVM 19.1.7 (PromoteMemoryToRegister.cpp, simplifyPHINode of
// InstructionSimplify.cpp), which looks at all phis again while any goes.
#pragma once

#include <span>
#include <vector>

#include "llvm/IR/Instructions.h"
#include "ssa/llvm/control_facts.h"

namespace ssac::ssa::lir {

/// The phis that go become null. O(operands + the users of what is replaced), and for each phi its
/// operands again as often as one of them is replaced.
void fold_phis(std::span<llvm::PHINode*> phis, ControlFacts& control);

}  // namespace ssac::ssa::lir
