// The rows of another compiler: LLVM's promotion of the variables of what is read through LLVM.
#pragma once

#include <cstddef>

#include "cfg/function.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "frontend/llvm/module.h"
#include "ssa/function.h"

namespace ssac::compare {

/// Judges the function and adds the rows that the options ask for. `pruned` is pruned form of
/// `function`, which may be simplified: then LLVM's sites are on blocks of its own, and are left
/// out.
void add_judge_rows(const frontend::lir::Module& module, std::size_t number,
                    const cfg::Function& lowered, const cfg::Function& function,
                    const ssa::Function& pruned, const Options& options, FunctionReport& report);

}  // namespace ssac::compare
