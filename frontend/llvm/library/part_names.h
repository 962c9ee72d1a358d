// The names of the parts of variables that SROA has split.
#pragma once

#include <string>

#include "llvm/IR/DebugProgramInstruction.h"

namespace ssac::frontend::lir {

/// The part of the variable that the record declares, if SROA has split it: `.y`, `.a.b`,
/// `.Base::y` if `.y` is another one; if members do not identify it, as in an array, how many bytes
/// from there it begins: `+8`, `.list+4`.
std::string name_of_part(const llvm::DbgVariableRecord& record);

}  // namespace ssac::frontend::lir
