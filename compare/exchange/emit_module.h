// Puts a method's phis into the module that LLVM read, in place of the variables.
#pragma once

#include <memory>

#include "compare/exchange/emit.h"
#include "frontend/llvm/module.h"
#include "ssa/function.h"

namespace ssac::compare {

/// The form as the LLVM library takes it. In: a form on the blocks and edges of LLVM's function, as
/// lowered. O(size).
frontend::lir::Form form_in_llvm(const ssa::Function& form);

/// Changes the module function by function, and then writes it. Functions without an added form
/// stay as they were.
std::unique_ptr<ProgramWriter> make_module_writer(frontend::lir::Module& module,
                                                  frontend::lir::ModuleEncoding encoding);

}  // namespace ssac::compare
