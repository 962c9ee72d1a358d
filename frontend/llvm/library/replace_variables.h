// SSA form of the variables, written into the function in their place.
#pragma once

#include <string>

#include "frontend/llvm/library/variables.h"
#include "frontend/llvm/raw.h"
#include "llvm/IR/Function.h"

namespace ssac::frontend::lir {

/// Gives the function the form's phis, each load of a variable the value that it stands for, and
/// takes loads, stores and allocas away; debug records that declare a variable become records of
/// its values. Blocks, edges and everything else stay. In: a form of the function as `translate`
/// hands it over, with those variables. Error: a sentence, where the form is none of this function;
/// then the function is as it was. O(size of both, log of the reads a load).
std::string replace_variables(llvm::Function& function, const Variables& variables,
                              const Form& form);

}  // namespace ssac::frontend::lir
