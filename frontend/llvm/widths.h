// Operations on integers of any width up to 64, built from those on 64 bits.
#pragma once

#include <array>

#include "cfg/builder.h"
#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// Emits an operation from `add` to `same` into the open block; returns its result. Integers are
/// sign-extended, those of one bit are 0 and 1 (frontend/llvm/raw.h).
cfg::Operand compute(cfg::Builder& builder, const Instruction& instruction,
                     const std::array<cfg::Operand, 3>& operands, SourcePlace place);

}  // namespace ssac::frontend::lir
