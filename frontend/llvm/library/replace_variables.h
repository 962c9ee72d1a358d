// Replaces the variables of a function by an SSA form of them.
#pragma once

#include <string>

#include "frontend/llvm/library/variables.h"
#include "frontend/llvm/raw.h"
#include "llvm/IR/Function.h"

namespace ssac::frontend::lir {

/// Adds the phis of the form, replaces each load of a variable by the value that it stands for, and
/// removes loads, stores and allocas; debug records that declare a variable become records of its
/// values. Blocks, edges and everything else stay. In: a form of the function as `translate` passes
/// it on, with these variables. Error: a sentence, if the form is not one of this function, which
/// is then unchanged. O(size of both), and O(log reads) for each load.
std::string replace_variables(llvm::Function& function, const Variables& variables,
                              const Form& form);

}  // namespace ssac::frontend::lir
